/// What a picture's file tells of it, from EXIF, IPTC and XMP. Texts are as they came, without blanks around them, and of
/// bounded length; numbers are such as can be meant.
public struct PictureMetadata: Hashable, Sendable {
  /// In degrees, north and east of nought.
  public struct Position: Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double
  }

  /// By its first bytes, as in "JPEG".
  public var format: String?
  public var title: String?
  /// What it shows in short, as a newspaper would have it.
  public var headline: String?
  /// What it shows; of the description and the comment one, as the others say the same where they are there.
  public var caption: String?
  /// A part of the city, or a place without one.
  public var location: String?
  public var city: String?
  public var province: String?
  public var country: String?
  public var position: Position?
  /// By the camera's clock, as in "2024-06-17 14:05:09".
  public var taken: String?
  public var cameraMake: String?
  public var cameraModel: String?
  public var lens: String?
  /// In seconds.
  public var exposureTime: Double?
  public var fNumber: Double?
  public var isoSpeed: Int?
  /// In millimetres.
  public var focalLength: Double?
  public var artist: String?
  public var copyright: String?
  public var keywords: [String] = []
  /// In pixels, before the picture is turned by ``orientation``.
  public var width: Int?
  public var height: Int?
  /// By EXIF, 1 to 8; from 5 on width and height change places. Nil where EXIF has no say in it.
  public var orientation: Int?

  public init() {}
}
