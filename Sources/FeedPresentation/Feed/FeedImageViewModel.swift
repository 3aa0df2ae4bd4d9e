/// The texts of one image.
public struct FeedImageViewModel: Hashable, Sendable {
  /// The origin of an image's title.
  public enum TitleKind: Hashable, Sendable {
    case entryTitle, authorName, fileName
  }

  public let description: String?
  /// False if the author gave the picture no description, not even a hidden one.
  public internal(set) var isDescribed = true
  public let location: String?
  /// The heading of an image without a location.
  public internal(set) var title: String?
  public internal(set) var titleKind = TitleKind.entryTitle
  /// The name of the image's feed, if several feeds are shown.
  public internal(set) var feed: String?
  public internal(set) var author: String?
  /// The account that boosted the image, for example "boosted by ada".
  public internal(set) var booster: String?
  /// Further facts in reading order: the age, the number among an entry's images, and the kind if it is not a picture.
  public internal(set) var facts: [String] = []
  /// The reason why the image is hidden; nil if it is shown.
  public internal(set) var warning: String?

  /// True if there is a location that is not empty.
  public var hasLocation: Bool { location?.isEmpty == false }
  /// True if there is a description that is not empty.
  public var hasDescription: Bool { description?.isEmpty == false }
  /// The location or, if there is none, the title.
  public var heading: String? { hasLocation ? location : title }
  /// True if the heading is a file name, whose end is as informative as its beginning.
  public var headingIsFileName: Bool { !hasLocation && titleKind == .fileName }
  /// Returns the text that distinguishes the image from its neighbours, which may have the same author. If
  /// `sharesTitle` is true, they also have the same title, like the images of one entry.
  public func caption(sharesTitle: Bool = false) -> String? {
    let hasDistinctTitle =
      switch titleKind {
      case .fileName: true
      case .entryTitle: !sharesTitle
      case .authorName: false
      }
    let hasDistinctHeading = hasLocation || hasDistinctTitle
    return hasDistinctHeading || !hasDescription ? heading ?? description : description
  }
}
