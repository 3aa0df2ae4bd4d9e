extension Int {
  /// The sum, or the greatest or least that there is: what is counted comes from outside.
  public func clampedSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}
