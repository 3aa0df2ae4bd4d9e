import Foundation

/// Text without regard to case and accents, made to be searched often.
struct FoldedText: Sendable {
  /// UTF-8, ended by the only zero in it.
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
