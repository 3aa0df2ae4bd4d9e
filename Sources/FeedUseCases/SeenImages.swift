import Foundation

/// A record of a feed's seen images and of the user's place in it. Each part of a combined feed records its own images.
public protocol SeenImages: Sendable {
  /// Returns the images that the user has not seen.
  func unseen(among ids: [UUID]) async -> Set<UUID>
  /// Returns the image where the user left the feed, if any.
  func place() async -> UUID?

  /// Marks images as seen. They are saved a little later.
  func see(_ ids: Set<UUID>)
  /// Records the image where the user is. This place is saved with the next seen images or by ``finish()``.
  func note(place id: UUID)
  /// Waits until all changes are saved or have failed.
  func finish() async
}
