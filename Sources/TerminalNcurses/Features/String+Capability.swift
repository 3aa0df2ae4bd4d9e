import CNcurses

extension String {
  /// Reads a capability without its padding (`$<5>`), because a terminal that keeps up with its line needs no delays.
  init?(capability name: String) {
    guard let capability = ncurses_capability(name) else { return nil }
    let parts = String(cString: capability).split(separator: "$<", omittingEmptySubsequences: false)
    self = parts.dropFirst().reduce(String(parts[0])) {
      $0 + ($1.split(separator: ">", maxSplits: 1).dropFirst().first ?? "")
    }
  }
  func expanded(_ first: Int, _ second: Int = 0) -> String {
    ncurses_expand(self, Int32(first), Int32(second)).map { String(cString: $0) } ?? ""
  }
}
