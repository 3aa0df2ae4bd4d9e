import Foundation

/// An absolute URL kept as its text, in a third of the memory that a `URL` takes.
public struct CompactURL: Hashable, Sendable {
  public let text: String

  /// A relative URL becomes the one that it stands for.
  public init(_ url: URL) {
    text = url.absoluteString
  }

  public init(_ address: WebAddress) {
    text = address.text
  }

  /// Nil when the text is not that of a URL.
  public init?(_ text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }

  /// Equal to the absolute URL that this was made of.
  public var url: URL {
    // Only no text at all is no URL: what "." stands for where its base is relative too.
    URL(string: text) ?? URL(filePath: text)
  }
}
