import Foundation

/// The images of a feed that were unseen when the feed was opened or last reloaded.
public struct NewImages: Hashable, Sendable {
  /// The new images, which are marked, counted and jumped to. They stay new until the user leaves or reloads the feed.
  public private(set) var marked: Set<UUID> = []
  /// The new images that the user has not seen yet.
  public private(set) var unseen: Set<UUID> = []

  public init() {}

  /// Starts over with the images that are unseen when the feed is opened or reloaded.
  public mutating func begin(with unseen: Set<UUID>) {
    marked = unseen
    self.unseen = unseen
  }

  /// Adds the unseen images of a further page. Images that were new before stay new.
  public mutating func add(_ unseen: Set<UUID>) {
    replace(with: unseen.union(self.unseen))
  }

  /// Adds the unseen images of a more complete listing. All other images are no longer unseen.
  public mutating func replace(with unseen: Set<UUID>) {
    // Images that were seen in the meantime stay seen.
    self.unseen.formIntersection(unseen)
    self.unseen.formUnion(unseen.subtracting(marked))
    marked.formUnion(unseen)
  }

  /// Removes all images that are no longer listed.
  public mutating func keep(only ids: [UUID]) {
    guard !marked.isEmpty else { return }
    marked.formIntersection(ids)
    unseen.formIntersection(marked)
  }

  /// Removes an image that is no longer listed.
  public mutating func remove(_ id: UUID) {
    marked.remove(id)
    unseen.remove(id)
  }

  /// Ends the visit: images that were seen are no longer new.
  public mutating func leave() {
    marked = unseen
  }

  /// Marks images as seen. Returns the images that were unseen before.
  public mutating func see(_ ids: Set<UUID>) -> Set<UUID> {
    let seen = unseen.intersection(ids)
    unseen.subtract(seen)
    return seen
  }

  /// Marks all images as seen and removes their marks. Returns the images that were unseen before.
  public mutating func seeAll() -> Set<UUID> {
    defer { begin(with: []) }
    return unseen
  }

  /// Returns the new images of a further page, which are the unseen images before the page's last seen image. Images
  /// after it are older than images that the user knows, so they are not new even if the user never reached them.
  ///
  /// - Parameter isAfterSeen: true if an earlier page contains a seen image.
  public static func unseen(onFurtherPage ids: [UUID], of unseen: Set<UUID>, isAfterSeen: Bool) -> Set<UUID> {
    guard let lastSeen = ids.lastIndex(where: { !unseen.contains($0) }) else { return isAfterSeen ? [] : unseen }
    return unseen.intersection(ids[..<lastSeen])
  }
}
