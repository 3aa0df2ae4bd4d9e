import Foundation

extension FeedImage {
  /// Additional information about an image, if its source provides any. Texts and addresses are unprocessed.
  public struct Details: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case image, gifv, video
    }

    /// A size in pixels. Sizes from a store or a server may have any value, even a negative one.
    public struct Size: Hashable, Sendable {
      public var width: Int
      public var height: Int

      public init(width: Int, height: Int) {
        self.width = width
        self.height = height
      }

      /// True if the size has no pixels. No picture has such a size, so it tells nothing about the picture.
      public var isEmpty: Bool { width <= 0 || height <= 0 }
    }

    /// A piece of information about a picture, from its feed or from its file.
    public struct Fact: Hashable, Sendable {
      /// The kind of a fact. The cases are in reading order.
      public enum Kind: String, CaseIterable, Sendable {
        case warning, title, description, author, boostedBy, published, feed, page, address, file, bytes, format, size,
          fileSize
        case changed, taken, place, camera, lens, exposure, artist, copyright, license, keywords
      }

      public var kind: Kind
      public var value: String

      public init(_ kind: Kind, _ value: String) {
        self.kind = kind
        self.value = value
      }

      public init(_ size: Size) {
        self.init(.size, "\(size.width) × \(size.height)")
      }
    }

    /// The source's own identifier of the entry that the image belongs to.
    public var nativeID: String?
    /// The heading for an image without a location: the title of its entry or the name of its author.
    public var title: String?
    /// The name of the image's feed if several feeds are shown as one. It is never saved.
    public var feed: String?
    /// The author, in the form by which the source finds authors: `name@host`, or a name.
    public var author: String?
    /// The account that boosted the image, in the same form as ``author``; nil if the image was not boosted.
    public var boostedBy: String?
    public var createdAt: Date?
    /// The address of the web page that shows the image.
    public var page: String?
    /// True if the author gave the picture no description. The image's description is then the text of its post or entry.
    public var lacksDescription = false
    /// The license of the image, or its copyright holder.
    public var license: String?
    /// The address of a smaller version of the picture.
    public var preview: String?
    /// ``preview`` as a web address; nil if ``preview`` is not a web address.
    public var previewAddress: WebAddress? { preview.flatMap { WebAddress($0, escaping: false) } }
    public var previewSize: Size?
    public var size: Size?
    /// The reason to hide the image behind a warning; empty if no reason is stated, nil if the image needs no warning.
    public var warning: String?
    public var blurhash: String?
    /// The number of the image among the ``count`` images of its entry, from 1.
    public var index: Int?
    public var count: Int?
    /// The kind of media. For a moving picture, the image is a still picture.
    public var kind: Kind?
    /// The whole text of the entry; nil if the description contains all of it. `[1]` refers to the first of ``links``.
    public var text: String?
    /// The addresses to which ``text`` refers by their numbers. If there is no text, they are those that the description
    /// links to.
    public var links: [String]?
    /// The tags of the image's post, without `#`; nil if it has none.
    public var tags: [String]?
    /// The address of the feed of the image's comments.
    public var replies: String?
    /// More facts, in reading order.
    public var facts: [Fact]?

    public init() {}
  }
}
