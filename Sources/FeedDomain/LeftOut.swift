/// What of a feed's entries is not listed.
public struct LeftOut: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// How many entries have no picture.
  public var count: Int
  /// Whether there are further entries, which were not read: no feed is read without end.
  public var hasFurther: Bool

  public init(count: Int = 0, hasFurther: Bool = false) {
    self.count = count
    self.hasFurther = hasFurther
  }

  public init(integerLiteral count: Int) {
    self.init(count: count)
  }

  /// Of both; the greatest count that there is, where a source tells of more.
  public static func + (one: LeftOut, other: LeftOut) -> LeftOut {
    let (sum, overflow) = one.count.addingReportingOverflow(other.count)
    return LeftOut(count: overflow ? .max : sum, hasFurther: one.hasFurther || other.hasFurther)
  }
}
