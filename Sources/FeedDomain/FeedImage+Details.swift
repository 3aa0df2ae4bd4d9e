import Foundation

extension FeedImage {
  /// What else is known of an image, as far as its source tells it. Texts and addresses are as they came.
  public struct Details: Hashable, Sendable {
    public enum Kind: String, Sendable {
      case image, gifv, video
    }

    /// In pixels; what is stored or foreign may be of any size, also below 0.
    public struct Size: Hashable, Sendable {
      public var width: Int
      public var height: Int

      public init(width: Int, height: Int) {
        self.width = width
        self.height = height
      }
    }

    /// One thing that is known of a picture: by its feed, or by its file.
    public struct Fact: Hashable, Sendable {
      /// In the order in which they are to be read.
      public enum Kind: String, CaseIterable, Sendable {
        case warning, title, author, boostedBy, published, feed, page, address, file, bytes, format, size, fileSize
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

    /// What the source calls the entry that the image belongs to.
    public var nativeID: String?
    /// What the image is headed with when it has no location: an entry's title, or its author's name.
    public var title: String?
    /// Which of several feeds it is from that are shown as one, by its name; never saved.
    public var feed: String?
    /// Who published it, in the form by which the source finds an author: `name@host`, or a name.
    public var author: String?
    /// Who passed it on to those who follow them, in the same form; nil where it stands for itself.
    public var boostedBy: String?
    public var createdAt: Date?
    /// The address of the page that shows it.
    public var page: String?
    /// The terms under which it may be used, or whose rights there are.
    public var license: String?
    /// The address of a smaller picture of it.
    public var preview: String?
    /// ``preview``; nil where it is no web address.
    public var previewAddress: WebAddress? { preview.flatMap { WebAddress($0, escaping: false) } }
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
  }
}
