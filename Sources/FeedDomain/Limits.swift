/// The limits that a user meets. The README gives them, and a test compares the two. The limits of a document and of a picture
/// are with those that read them (`DocumentElement`, `PictureDecoder`).
public enum Limits {
  /// The number of entries of a feed, files of a folder or images of all pages that are listed.
  public static let entries = 100_000
  /// The number of pictures of one page of a feed that are listed.
  public static let pictures = 10_000
  /// The number of feeds that a configuration names.
  public static let feeds = 500
  /// The number of feeds that are shown as one.
  public static let feedsAsOne = 50
  /// The number of characters in a feed's name.
  public static let nameLength = 40
  /// The size of a configuration, in bytes.
  public static let configurationSize = 1 << 20
  /// The size of a list of feeds that is imported, in bytes.
  public static let importSize = 8 << 20

  /// The age at which a saved feed has expired and is not shown any more, in days of the Gregorian calendar.
  public static let savedDays = 7
  /// The time for which a seen image is remembered, in such days, after a feed listed it for the last time.
  public static let seenDays = 90
  /// The number of seen images that are remembered of each feed, besides those of the saved feed.
  public static let seenImages = 10_000

  /// The largest body of a feed or of comments, in bytes.
  public static let feedSize = 8 << 20
  /// The time that a feed, a page or comments may take in all.
  public static let feedTime = Duration.seconds(60)
  /// The largest body of a picture, in bytes.
  public static let pictureSize = 32 << 20
  /// The time that a picture may take in all: others wait for its place.
  public static let pictureTime = Duration.seconds(300)
  /// The number of bytes of pictures that the cache holds, unless the user says otherwise.
  public static let cacheSize = 256 << 20
  /// The time for which fewer than 100 bytes a second may arrive.
  public static let stallTime = Duration.seconds(30)
}
