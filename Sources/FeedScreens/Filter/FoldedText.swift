import Foundation

/// A text without case and accents, prepared for many searches.
struct FoldedText: Sendable {
  /// The UTF-8 bytes, which contain no zero except for the one at the end.
  private let bytes: ContiguousArray<CChar>

  init(_ text: String) {
    bytes =
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("\0", with: "").utf8CString
  }

  func contains(_ part: FoldedText) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      part.bytes.withUnsafeBufferPointer { part in
        guard let start = bytes.baseAddress, let wanted = part.baseAddress else { return false }
        return strstr(start, wanted) != nil
      }
    }
  }
}

extension String {
  /// Returns the characters in which another text is found first, without regard to case and accents; nil if it is
  /// empty or not found.
  func firstRange(matching part: String) -> Range<Index>? {
    range(of: part, options: [.caseInsensitive, .diacriticInsensitive])
      .map { rangeOfComposedCharacterSequences(for: $0) }
  }
}
