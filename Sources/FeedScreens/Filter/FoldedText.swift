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
