/// The number of a list's paths that lead to nothing.
public struct MissingPaths: Hashable, Sendable {
  public static let none = MissingPaths(count: 0, of: 0)

  /// The number of paths that lead to nothing; at most ``total``.
  public let count: Int
  /// The number of all paths of the list; never negative.
  public let total: Int

  public init(count: Int, of total: Int) {
    self.total = max(0, total)
    self.count = min(max(0, count), self.total)
  }

  /// Returns the paths of two pages of one list, with a count of at most ``total``.
  static func + (one: MissingPaths, other: MissingPaths) -> MissingPaths {
    MissingPaths(count: one.count.addingClamped(other.count), of: max(one.total, other.total))
  }
}
