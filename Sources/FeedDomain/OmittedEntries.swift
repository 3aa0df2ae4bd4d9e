/// The entries of a feed that are not listed.
public struct OmittedEntries: Hashable, Sendable {
  public static let nothing = OmittedEntries()

  /// The number of entries without a picture; never negative.
  public private(set) var count: Int
  /// True if there are more entries, which were not counted because a limit ended the reading.
  public var hasFurther: Bool
  /// True for a folder, in which files other than pictures are not counted.
  public let isOfFolder: Bool

  public init(count: Int = 0, hasFurther: Bool = false, isOfFolder: Bool = false) {
    self.count = max(0, count)
    self.hasFurther = hasFurther
    self.isOfFolder = isOfFolder
  }

  /// Returns the sum of two values, with a count of at most `Int.max`.
  public static func + (one: OmittedEntries, other: OmittedEntries) -> OmittedEntries {
    OmittedEntries(
      count: one.count.addingClamped(other.count), hasFurther: one.hasFurther || other.hasFurther,
      isOfFolder: one.isOfFolder || other.isOfFolder)
  }
}
