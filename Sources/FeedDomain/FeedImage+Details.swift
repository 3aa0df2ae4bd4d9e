import Foundation

extension FeedImage {
  /// What else is known of an image, as far as its source tells it. Texts and addresses are as they came.
  public struct Details: Hashable, Codable, Sendable {
    public enum Kind: String, Codable, Sendable {
      case image, gifv, video
    }

    /// In pixels; what is stored or foreign may be of any size, also below 0.
    public struct Size: Hashable, Codable, Sendable {
      public var width: Int
      public var height: Int

      public init(width: Int, height: Int) {
        self.width = width
        self.height = height
      }
    }

    /// One thing that a picture's file tells of it.
    public struct Fact: Hashable, Codable, Sendable {
      public enum Kind: String, Codable, Sendable {
        case file, size, fileSize, taken, place, camera, lens, exposure, artist, copyright, keywords
      }

      public var kind: Kind
      public var value: String

      public init(_ kind: Kind, _ value: String) {
        self.kind = kind
        self.value = value
      }
    }

    /// What the source calls the entry that the image belongs to.
    public var nativeID: String?
    /// What the image is headed with when it has no location: an entry's title, or its author's name.
    public var title: String?
    /// Who published it, in the form by which the source finds an author: `name@host`, or a name.
    public var author: String?
    public var createdAt: Date?
    /// The address of the page that shows it.
    public var page: String?
    /// The address of a smaller picture of it.
    public var preview: String?
    public var previewSize: Size?
    public var size: Size?
    /// Why it is not to be shown unasked; empty when that is not said. Nil for what may be shown.
    public var warning: String?
    public var blurhash: String?
    /// Which of its entry's ``count`` images it is, from 1.
    public var index: Int?
    public var count: Int?
    /// Of what moves the picture is a still one.
    public var kind: Kind?
    /// All that the image's entry says, if its description does not say it all; `[1]` stands for the first of ``links``.
    public var text: String?
    /// The addresses in ``text``, by their numbers from 1.
    public var links: [String]?
    /// The address of the feed of its comments.
    public var replies: String?
    /// In the order in which they are to be read.
    public var facts: [Fact]?

    public init() {}

    /// What is not as it should be, a kind of another version of the program say, is missing; the rest is there.
    ///
    /// - Throws: for a warning that cannot be read, since without it the image would be shown.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func value<Value: Decodable>(for key: CodingKeys) -> Value? { try? container.decode(Value.self, forKey: key) }
      nativeID = value(for: .nativeID)
      title = value(for: .title)
      author = value(for: .author)
      createdAt = value(for: .createdAt)
      page = value(for: .page)
      preview = value(for: .preview)
      previewSize = value(for: .previewSize)
      size = value(for: .size)
      warning = try container.decodeIfPresent(String.self, forKey: .warning)
      blurhash = value(for: .blurhash)
      index = value(for: .index)
      count = value(for: .count)
      kind = value(for: .kind)
      text = value(for: .text)
      links = value(for: .links)
      replies = value(for: .replies)
      facts = value(for: .facts)
    }
  }
}
