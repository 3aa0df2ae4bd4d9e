/// A file attached to a ``ServedStatus``.
///
/// Source: docs.joinmastodon.org, entities/MediaAttachment.
public struct ServedAttachment: Hashable, Sendable {
  /// A size in pixels.
  public struct Size: Hashable, Sendable {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A focal point. x goes from -1 (left) to 1 (right), and y goes from -1 (bottom) to 1 (top).
  public struct Focus: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A version of the file, which is served at `/media/{attachment}/{rendition}`.
  public enum Rendition: String, Hashable, Sendable {
    /// The file at `url`.
    case original
    /// The smaller picture at `preview_url`. A video has such a picture, too.
    case small
  }

  /// The id, which is unique in the ``ServedTimeline``.
  public var id: String
  /// The type: `image`, `gifv`, `video`, `audio`, `unknown`, or a type that no client knows.
  public var type: String
  /// The alternative text.
  public var description: String?
  public var blurhash: String?
  /// The size in `meta`; nil to omit the sizes of both renditions.
  public var size: Size?
  public var previewSize: Size?
  public var focus: Focus?
  /// Fields of the payload that differ from the usual ones. Fields whose value is nil are omitted.
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
