import FeedDomain

/// The elements with the lowest ranks, at most as many as a feed lists, each path once.
struct RandomChoice<Element> {
  private typealias Ranked = (rank: UInt64, path: FilePath, element: Element)

  private var isCut = false
  private var ranked: [Ranked] = []

  mutating func add(_ element: Element, at path: FilePath, rank: UInt64) {
    ranked.append((rank, path, element))
    if ranked.count >= 2 * Limits.entries { cut() }
  }

  /// Returns the elements by rank, and true if there were more of them.
  consuming func sorted() -> (elements: [Element], isCut: Bool) {
    cut()
    return (ranked.map(\.element), isCut)
  }

  private mutating func cut() {
    let unique = ranked.sorted { $0.rank < $1.rank }.uniqued(by: \.path)
    isCut = isCut || unique.count > Limits.entries
    ranked = Array(unique.prefix(Limits.entries))
  }
}
