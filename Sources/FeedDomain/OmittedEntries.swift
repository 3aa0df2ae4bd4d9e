/// The entries of a feed that are not listed.
public struct OmittedEntries: Hashable, Sendable {
  public static let nothing = OmittedEntries()

  /// The number of entries without a picture; never negative.
  public private(set) var count: Int
  /// The number of entries without a picture whose pages may have one; at most ``count``.
  public private(set) var pageCount: Int
  /// True if there are more entries, which were not counted because a limit ended the reading.
  public var hasFurther: Bool
  /// True for a folder, in which files other than pictures are not counted.
  public let isOfFolder: Bool
  /// The paths of a list that lead to nothing.
  public let missing: MissingPaths

  public init(
    count: Int = 0, pageCount: Int = 0, hasFurther: Bool = false, isOfFolder: Bool = false,
    missing: MissingPaths = .none
  ) {
    self.count = max(0, count)
    self.pageCount = min(max(0, pageCount), self.count)
    self.hasFurther = hasFurther
    self.isOfFolder = isOfFolder
    self.missing = missing
  }

  /// Returns the sum of two values, with counts of at most `Int.max`.
  public static func + (one: OmittedEntries, other: OmittedEntries) -> OmittedEntries {
    OmittedEntries(
      count: one.count.addingClamped(other.count), pageCount: one.pageCount.addingClamped(other.pageCount),
      hasFurther: one.hasFurther || other.hasFurther,
      isOfFolder: one.isOfFolder || other.isOfFolder, missing: one.missing + other.missing)
  }
}
