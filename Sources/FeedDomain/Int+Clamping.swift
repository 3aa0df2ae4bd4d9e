extension Int {
  /// Returns the sum, or `Int.max` if the sum is larger.
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
