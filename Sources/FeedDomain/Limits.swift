/// The limits that the user meets. A test compares them with the documentation. The types that read documents and
/// pictures define further limits (`DocumentElement`, `PictureDecoder`).
public enum Limits {
  /// The number of listed entries of a feed, files of a folder, or images of all pages.
  public static let entries = 100_000
  /// The number of listed pictures of one page of a feed.
  public static let pictures = 10_000
  /// The number of feeds in a configuration.
  public static let feeds = 500
  /// The number of feeds in a combined feed.
  public static let combinedFeeds = 50
  /// The number of characters in a feed's name.
  public static let nameLength = 40
  /// The size of a configuration, in bytes.
  public static let configurationSize = 1 << 20
  /// The size of a list of paths on standard input, in bytes.
  public static let pathListSize = 16 << 20
  /// The size of an imported list of feeds, in bytes.
  public static let importSize = 8 << 20

  /// The age at which a saved feed expires, in days of the Gregorian calendar.
  public static let savedDays = 7
  /// The number of days for which seen images, and where a feed was found, are remembered after the feed was last
  /// loaded, and pages' pictures after they were found.
  public static let rememberedDays = 90
  /// The number of seen images that are remembered per feed in addition to those of the saved feed.
  public static let seenImages = 10_000
  /// The number of addresses that are remembered as opened.
  public static let openedAddresses = 20

  /// The largest response body of a feed or of comments, in bytes.
  public static let feedSize = 8 << 20
  /// The time limit for a feed, a further part of it, or comments.
  public static let feedTime = Duration.seconds(60)
  /// The largest response body of a picture, in bytes.
  public static let pictureSize = 32 << 20
  /// The time limit for a picture. While it loads, it holds a slot that other pictures wait for.
  public static let pictureTime = Duration.seconds(300)
  /// The number of bytes that are read of an entry's page, which names its picture near its beginning.
  public static let pageSize = 1 << 20
  /// The number of entries' pages that are loaded at the same time.
  public static let pagesAtOnce = 6
  /// The time limit for an entry's page. While it loads, it holds one of the places that all pages share.
  public static let pageTime = Duration.seconds(15)
  /// The number of unknown pages that an update without a screen asks.
  public static let pagesPerUpdate = 20
  /// The number of pages whose pictures are remembered.
  public static let rememberedPages = 10_000
  /// The age, in days of the Gregorian calendar, at which a page that named no picture is asked again.
  public static let pageWithoutPictureDays = 7
  /// The default size of the picture cache, in bytes.
  public static let cacheSize = 256 << 20
  /// The longest time for which a transfer may receive fewer than 100 bytes per second.
  public static let stallTime = Duration.seconds(30)
}
