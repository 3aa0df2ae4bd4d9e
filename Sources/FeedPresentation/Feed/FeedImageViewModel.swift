/// The texts of one image.
public struct FeedImageViewModel: Hashable, Sendable {
  /// What the title of an image is.
  public enum TitleKind: Hashable, Sendable {
    case entryTitle, authorName, fileName
  }

  public let description: String?
  public let location: String?
  /// What heads the image when it has no location.
  public internal(set) var title: String?
  public internal(set) var titleKind = TitleKind.entryTitle
  /// Which of several feeds it is from.
  public internal(set) var feed: String?
  public internal(set) var author: String?
  /// Who passed it on, as in "boosted by ada".
  public internal(set) var booster: String?
  /// What else is known of the image, in the order in which it is to be read: how old it is, which of several it is,
  /// what it is if not a picture.
  public internal(set) var facts: [String] = []
  /// Why the image is not shown; nil when it is.
  public internal(set) var warning: String?

  /// Whether there is a location that takes room.
  public var hasLocation: Bool { location?.isEmpty == false }
  /// Whether there is a description that takes room.
  public var hasDescription: Bool { description?.isEmpty == false }
  /// What stands over everything else.
  public var heading: String? { hasLocation ? location : title }
  /// Whether that is a file's name, whose end says as much as its beginning.
  public var headingIsFileName: Bool { !hasLocation && titleKind == .fileName }
  /// What tells the image apart from its neighbours where nothing else is said: no author's name, which they may share.
  ///
  /// - Parameter sharesTitle: whether they do share its title, as the images of one entry.
  public func caption(sharesTitle: Bool = false) -> String? {
    let isTitled = titleKind == .fileName || titleKind == .entryTitle && !sharesTitle
    return hasLocation || isTitled || !hasDescription ? heading ?? description : description
  }
}
