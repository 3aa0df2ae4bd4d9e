import CNcurses

struct ScrollSequences {
  private let setRegion: String
  private let setCursor: String
  private let up: String
  private let down: String
  /// The sequences that scroll by several lines at once; nil on terminals that lack them.
  private let upBy: String?
  private let downBy: String?

  /// - Returns: nil if the terminal cannot scroll, or if the new lines would not be blank.
  init?() {
    guard ["ndscr", "da", "db"].allSatisfy({ (flag: String) in tigetflag(flag) <= 0 }) else { return nil }
    guard let setRegion = String(capability: "csr"), let setCursor = String(capability: "cup"),
      let up = String(capability: "ind"), let down = String(capability: "ri")
    else { return nil }
    self.setRegion = setRegion
    self.setCursor = setCursor
    self.up = up
    self.down = down
    upBy = String(capability: "indn")
    downBy = String(capability: "rin")
  }

  /// Returns the sequence for a scroll on a screen of `height` lines. The cursor's position is undefined afterwards.
  func sequence(for scroll: Scroll, height: Int) -> String {
    let count = abs(scroll.distance)
    let isUp = scroll.distance > 0
    let edge = isUp ? scroll.region.upperBound - 1 : scroll.region.lowerBound
    let move = (isUp ? upBy : downBy)?.expanded(count) ?? String(repeating: isUp ? up : down, count: count)
    return setRegion.expanded(scroll.region.lowerBound, scroll.region.upperBound - 1)
      + setCursor.expanded(edge, 0) + move + setRegion.expanded(0, height - 1)
  }
}
