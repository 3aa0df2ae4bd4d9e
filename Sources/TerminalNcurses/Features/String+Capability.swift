import CNcurses

extension String {
  /// What the terminal's description has under this name, as it is written to a terminal that is no slower than its line:
  /// without padding (`$<5>`).
  init?(capability name: String) {
    guard let capability = ncurses_capability(name) else { return nil }
    let parts = String(cString: capability).split(separator: "$<", omittingEmptySubsequences: false)
    self = parts.dropFirst().reduce(String(parts[0])) {
      $0 + ($1.split(separator: ">", maxSplits: 1).dropFirst().first ?? "")
    }
  }
  /// A capability with its numbers put in.
  func expanded(_ first: Int, _ second: Int = 0) -> String {
    ncurses_expand(self, Int32(first), Int32(second)).map { String(cString: $0) } ?? ""
  }
}
