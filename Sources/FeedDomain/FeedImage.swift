import Foundation

/// An image of the feed, as in the case study. Two images with the same ``id`` are the same image to the user.
public struct FeedImage: Hashable, Sendable {
  public let id: UUID
  public let description: String?
  public let location: String?
  /// The address of the picture; always `http` or `https` if a mapper created the image, except for a picture that is
  /// still to be found on a page (`pageOfPicture`).
  public let address: CompactURL
  /// The URL of the picture.
  public var url: URL { address.url }
  /// More information from the source.
  public var details: Details? { boxedDetails?.value }
  /// The boxed ``details``, which can be passed on without a copy.
  public let boxedDetails: Boxed<Details>?

  /// False if the author did not describe the picture. Of a file, that is unknown until the file is read.
  public var isDescribed: Bool {
    if details?.lacksDescription == true { return false }
    let isUnreadFile = address.text.hasPrefix("file:") && details?.facts == nil
    return isUnreadFile || description?.contains { !$0.isWhitespace } == true
  }

  public init(id: UUID, description: String?, location: String?, url: URL, details: Details? = nil) {
    self.init(
      id: id, description: description, location: location, address: CompactURL(url), details: details.map(Boxed.init))
  }

  public init(
    id: UUID, description: String?, location: String?, address: CompactURL, details: Boxed<Details>? = nil
  ) {
    self.id = id
    self.description = description
    self.location = location
    self.address = address
    boxedDetails = details
  }
}
