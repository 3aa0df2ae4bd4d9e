import FeedDomain

/// What is shown of an image that nobody can comment: what its source tells of it.
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
  /// What all this is.
  public let title: String
  /// The text, parted where it has blank lines and around long ones.
  public let paragraphs: [String]
  /// The addresses that the text names by their numbers, from 1.
  public let links: [String]
  public let facts: [Fact]
  /// Whether the text begins with the image's description, so that this need not be said twice.
  public let includesDescription: Bool
}
