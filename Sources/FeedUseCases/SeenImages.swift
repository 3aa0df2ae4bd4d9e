import Foundation

/// What of a feed was seen, and where in it the user is. Of a feed of several each image is its own feed's.
public protocol SeenImages: Sendable {
  /// Those of the images that nobody has seen.
  func unseen(among ids: [UUID]) async -> Set<UUID>
  /// The image where the feed was left; nil where it never was.
  func place() async -> UUID?

  /// Images were seen; that is kept a little later.
  func see(_ ids: Set<UUID>)
  /// The user is at this image, which is kept with what is seen next, or by ``finish()``.
  func note(place id: UUID)
  /// Waits until all of it is kept, or is known not to be.
  func finish() async
}
