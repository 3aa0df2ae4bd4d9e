/// The limits that a user meets. The README gives them, and a test compares the two. The limits of a document and of a picture
/// are with those that read them (`DocumentElement`, `PictureDecoder`).
public enum Limits {
  /// How many entries of a feed, files of a folder or images of all pages are listed.
  public static let entries = 100_000
  /// How many pictures of one page of a feed are listed.
  public static let pictures = 10_000
  /// How many feeds a configuration names.
  public static let feeds = 500
  /// How many feeds are shown as one.
  public static let feedsAsOne = 50
  /// How many characters a feed's name has.
  public static let nameLength = 40
  /// The size of a configuration, in bytes.
  public static let configurationSize = 1 << 20
  /// The size of a list of feeds that is imported, in bytes.
  public static let importSize = 8 << 20

  /// How long a saved feed is shown, in days of the Gregorian calendar; a feed of exactly this age has expired.
  public static let savedDays = 7
  /// How long it is remembered what was seen, in such days, from when a feed listed an image for the last time.
  public static let seenDays = 90
  /// How many images of a feed are remembered as seen, besides those of the saved feed.
  public static let seenImages = 10_000

  /// The largest body of a feed or of comments, in bytes.
  public static let feedSize = 8 << 20
  /// How long a feed, a page or comments may take in all.
  public static let feedTime = Duration.seconds(60)
  /// The largest body of a picture, in bytes.
  public static let pictureSize = 32 << 20
  /// How long a picture may take in all: its place is asked for by others too.
  public static let pictureTime = Duration.seconds(300)
  /// How many bytes of pictures the cache holds, unless the user says otherwise.
  public static let cacheSize = 256 << 20
  /// How long fewer than 100 bytes a second may arrive.
  public static let stallTime = Duration.seconds(30)
}
