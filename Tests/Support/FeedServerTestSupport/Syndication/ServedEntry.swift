import Foundation

/// An entry of a ``ServedChannel``.
public struct ServedEntry: Hashable, Sendable {
  /// A picture outside the entry's text.
  public struct Picture: Hashable, Sendable {
    public var address: String
    public var type: String
    /// The width in pixels; 0 to omit the size.
    public var width: Int
    public var height: Int
    public var description: String?
    /// The address of a smaller version.
    public var thumbnail: String?

    public init(
      address: String, type: String = "image/jpeg", size: (width: Int, height: Int) = (0, 0),
      description: String? = nil, thumbnail: String? = nil
    ) {
      self.address = address
      self.type = type
      (width, height) = size
      self.description = description
      self.thumbnail = thumbnail
    }
  }

  public var id: String
  public var title: String
  /// The address of the entry's web page.
  public var address: String
  public var author: String?
  public var publishedAt: Date
  /// The text as HTML.
  public var content: String
  public var pictures: [Picture]
  /// The address of the comments' feed.
  public var replies: String?
  /// The latitude and longitude in degrees.
  public var coordinates: [Double]
  public var isAdult: Bool

  public init(
    id: String, title: String, address: String, author: String? = nil, publishedAt: Date, content: String = "",
    pictures: [Picture] = []
  ) {
    self.id = id
    self.title = title
    self.address = address
    self.author = author
    self.publishedAt = publishedAt
    self.content = content
    self.pictures = pictures
    replies = nil
    coordinates = []
    isAdult = false
  }
}
