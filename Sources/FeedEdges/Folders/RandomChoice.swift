import FeedDomain

/// The elements with the lowest ranks, at most `limit` of them, each path once.
struct RandomChoice<Element> {
  private typealias Ranked = (rank: UInt64, path: FilePath, element: Element)

  private let limit: Int
  private var isCut = false
  private var ranked: [Ranked] = []

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ element: Element, at path: FilePath, rank: UInt64) {
    ranked.append((rank, path, element))
    if ranked.count >= 2 * limit { cut() }
  }

  /// Returns the elements by rank, and true if there were more of them.
  consuming func sorted() -> (elements: [Element], isCut: Bool) {
    cut()
    return (ranked.map(\.element), isCut)
  }

  private mutating func cut() {
    let unique = ranked.sorted { $0.rank < $1.rank }.uniqued(by: \.path)
    isCut = isCut || unique.count > limit
    ranked = Array(unique.prefix(limit))
  }
}
