import FeedDomain

/// The texts of an image that cannot have comments.
public struct ImageDetailsViewModel: Hashable, Sendable {
  public struct Fact: Hashable, Sendable {
    public let label: String
    public let value: String

    public init(label: String, value: String) {
      self.label = label
      self.value = value
    }
  }

  /// The image as it is known now.
  public let image: FeedImage
  /// The screen's title.
  public let title: String
  /// The paragraphs of the text, split at blank lines and around long lines.
  public let paragraphs: [String]
  /// The addresses of the links that the text marks with numbers, from 1.
  public let links: [String]
  public let facts: [Fact]
  /// True if the text begins with the image's description, which is then not shown twice.
  public let includesDescription: Bool
}
