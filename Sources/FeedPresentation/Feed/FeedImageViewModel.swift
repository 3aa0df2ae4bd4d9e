/// The texts of one image.
public struct FeedImageViewModel: Hashable, Sendable {
  public let description: String?
  public let location: String?

  public init(description: String?, location: String?) {
    self.description = description
    self.location = location
  }

  /// Whether there is a location that takes room.
  public var hasLocation: Bool { location?.isEmpty == false }
  /// Whether there is a description that takes room.
  public var hasDescription: Bool { description?.isEmpty == false }
}
