/// A file that is attached to a ``ServedStatus``.
///
/// Source: docs.joinmastodon.org, entities/MediaAttachment.
public struct ServedAttachment: Hashable, Sendable {
  /// In pixels.
  public struct Size: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// From -1 to 1, from the left to the right and from the bottom to the top.
  public struct Focus: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// One of the files that an attachment stands for, served at `/media/{attachment}/{rendition}`.
  public enum Rendition: String, Hashable, Sendable {
    /// What `url` says.
    case original
    /// What `preview_url` says: a smaller picture, of a video too.
    case small
  }

  /// Unique in the ``ServedTimeline``.
  public var id: String
  /// `image`, `gifv`, `video`, `audio`, `unknown`, or what no client knows.
  public var type: String
  /// Its text for those who do not see it.
  public var description: String?
  public var blurhash: String?
  /// What `meta` says of it; without it `meta` has no sizes.
  public var size: Size?
  public var previewSize: Size?
  public var focus: Focus?
  /// Fields of its payload that are other than usual; those that are `nil` are left out.
  public var fields: [String: ServedJSON?]

  public init(
    id: String, type: String = "image", description: String? = nil, blurhash: String? = nil, size: Size? = nil,
    previewSize: Size? = nil, focus: Focus? = nil, fields: [String: ServedJSON?] = [:]
  ) {
    self.id = id
    self.type = type
    self.description = description
    self.blurhash = blurhash
    self.size = size
    self.previewSize = previewSize
    self.focus = focus
    self.fields = fields
  }
}
