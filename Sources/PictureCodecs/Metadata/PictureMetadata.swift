/// A picture's metadata from EXIF, IPTC and XMP. Texts are trimmed and of limited length; numbers are plausible.
public struct PictureMetadata: Hashable, Sendable {
  /// A position in degrees north and east.
  public struct Position: Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double
  }

  /// The name of the format, for example "JPEG", recognized by the first bytes.
  public var format: String?
  public var title: String?
  /// A short description, like a newspaper's headline.
  public var headline: String?
  /// A description, from the first of several tags that usually repeat each other.
  public var caption: String?
  /// A part of the city, or a place outside of cities.
  public var location: String?
  public var city: String?
  public var province: String?
  public var country: String?
  public var position: Position?
  /// The date by the camera's clock, for example "2024-06-17 14:05:09".
  public var taken: String?
  public var cameraMake: String?
  public var cameraModel: String?
  public var lens: String?
  /// The exposure time in seconds.
  public var exposureTime: Double?
  public var fNumber: Double?
  public var isoSpeed: Int?
  /// The focal length in millimetres.
  public var focalLength: Double?
  public var artist: String?
  public var copyright: String?
  public var keywords: [String] = []
  /// The width in pixels, before the picture is turned to its ``orientation``.
  public var width: Int?
  public var height: Int?
  /// The EXIF orientation from 1 to 8; nil if the format does not use it. From 5 on, width and height are swapped.
  public var orientation: Int?

  public init() {}
}
