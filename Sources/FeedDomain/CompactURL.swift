import Foundation

/// An absolute URL stored as its text, which takes a third of the memory of a `URL`.
public struct CompactURL: Hashable, Sendable {
  public let text: String

  /// Creates the absolute form of a URL.
  public init(_ url: URL) {
    text = url.absoluteString
  }

  public init(_ address: WebAddress) {
    text = address.text
  }

  /// Returns nil if the text is not a URL.
  public init?(_ text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }

  /// The URL with this text.
  public var url: URL {
    // Only an empty text is not a URL. The text is empty if "." is resolved against a relative base URL.
    URL(string: text) ?? URL(filePath: text)
  }
}
