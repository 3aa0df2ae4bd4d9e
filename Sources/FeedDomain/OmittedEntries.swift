/// The entries of a feed that are not listed.
public struct OmittedEntries: Hashable, Sendable {
  public static let nothing = OmittedEntries()

  /// How many have no picture; never below 0.
  public private(set) var count: Int
  /// Whether there are further ones, which were not read: no feed is read without end.
  public var hasFurther: Bool
  /// True for a folder. Its files that are no pictures are not counted.
  public let isOfFolder: Bool

  public init(count: Int = 0, hasFurther: Bool = false, isOfFolder: Bool = false) {
    self.count = max(0, count)
    self.hasFurther = hasFurther
    self.isOfFolder = isOfFolder
  }

  /// Of both; the greatest count that there is, where a source tells of more.
  public static func + (one: OmittedEntries, other: OmittedEntries) -> OmittedEntries {
    let (sum, overflow) = one.count.addingReportingOverflow(other.count)
    return OmittedEntries(
      count: overflow ? .max : sum, hasFurther: one.hasFurther || other.hasFurther,
      isOfFolder: one.isOfFolder || other.isOfFolder)
  }
}
