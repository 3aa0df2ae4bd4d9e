import Foundation

/// The images of a feed that nobody had seen when it was opened or loaded again.
public struct NewImages: Hashable, Sendable {
  /// All that is new: marked, counted and gone to. It stays so until the feed is left or loaded again.
  public private(set) var marked: Set<UUID> = []
  /// Those of them that nobody has seen since.
  public private(set) var unseen: Set<UUID> = []

  public init() {}

  /// The feed is opened, or loaded again: new is what is unseen now.
  public mutating func begin(with unseen: Set<UUID>) {
    (marked, self.unseen) = (unseen, unseen)
  }

  /// More of the same load has come, at the end: what was new before is so still.
  public mutating func add(_ unseen: Set<UUID>) {
    replace(with: unseen.union(self.unseen))
  }

  /// The same in place of what was listed: of that nothing else is unseen any more.
  public mutating func replace(with unseen: Set<UUID>) {
    // What was seen meanwhile stays so.
    self.unseen.formIntersection(unseen)
    self.unseen.formUnion(unseen.subtracting(marked))
    marked.formUnion(unseen)
  }

  /// Only these images are listed: no other is new.
  public mutating func keep(only ids: [UUID]) {
    guard !marked.isEmpty else { return }
    marked.formIntersection(ids)
    unseen.formIntersection(marked)
  }

  /// The feed is left: what was seen is new no more.
  public mutating func leave() {
    marked = unseen
  }

  /// - Returns: which of the images were unseen until now.
  public mutating func see(_ ids: Set<UUID>) -> Set<UUID> {
    let seen = unseen.intersection(ids)
    unseen.subtract(seen)
    return seen
  }

  /// All is seen, and nothing is marked any more.
  ///
  /// - Returns: what was unseen until now.
  public mutating func seeAll() -> Set<UUID> {
    defer { begin(with: []) }
    return unseen
  }

  /// What is new on a further page: nothing behind the last image that was seen, there or on a page before. That is older
  /// than what the user knows, and only was not reached.
  ///
  /// - Parameters:
  ///   - ids: the page's images, in their order.
  ///   - unseen: those of them that nobody has seen.
  ///   - isBehindSeen: whether an image of a page before was seen.
  public static func unseen(onFurtherPage ids: [UUID], of unseen: Set<UUID>, isBehindSeen: Bool) -> Set<UUID> {
    guard let lastSeen = ids.lastIndex(where: { !unseen.contains($0) }) else { return isBehindSeen ? [] : unseen }
    return unseen.intersection(ids[..<lastSeen])
  }
}
