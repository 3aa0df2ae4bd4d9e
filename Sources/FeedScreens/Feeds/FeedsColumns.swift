import TerminalKit

/// The widths of the columns in the list of feeds. A tall row has name, kind and the other columns below each other,
/// beside a picture. In rows of one line, if there is too little room, the columns disappear in this order: the kinds,
/// the words of the failures, the ages, and the numbers of new images.
struct FeedsColumns: Equatable {
  let isTall: Bool
  var name = 0
  var kind = 0
  var news = 0
  var state = 0
  /// True if there is room for words beside the mark of a failure.
  var saysFailures = true

  static let picture = Size(width: FeedArrangement.width(ofHeight: 3), height: 3)
  static let gap = 2
  private static let minimumFailureWidth = 16
  private static let minimumNameWidth = 12

  var indent: Int { isTall ? Self.picture.width + Self.gap : 0 }
  var rowHeight: Int { isTall ? Self.picture.height + 1 : 1 }

  init(of rows: [FeedsRow] = [], in width: Int = 0, isTall: Bool = false) {
    func widest(_ text: KeyPath<FeedsRow, DisplayText>) -> Int { rows.map { $0[keyPath: text].columns }.max() ?? 0 }
    self.isTall = isTall
    kind = widest(\.kind)
    news = widest(\.news)
    state = widest(\.state)
    // One long name must not take the room of the other columns.
    name = isTall ? width : min(widest(\.name), max(Self.minimumNameWidth, width / 2))
    guard !isTall else { return }
    let failure = widest(\.failure)
    var words = failure == 0 ? 0 : min(failure, Self.minimumFailureWidth) + 2
    func room() -> Int {
      width - [kind, news, state, words].filter { $0 > 0 }.reduce(0) { $0 + $1 + Self.gap }
    }
    if room() < name { kind = 0 }
    if room() < name, words > 0 {
      words = 1
      saysFailures = false
    }
    if room() < min(name, Self.minimumNameWidth) { state = 0 }
    if room() < min(name, Self.minimumNameWidth) { news = 0 }
    name = max(0, min(kind > 0 ? name : widest(\.name), room()))
  }

  func lines(_ row: FeedsRow, isSelected: Bool) -> [StyledLine] {
    let name = StyledLine((TextLayout.truncate(row.name, to: self.name), isSelected ? .selectedHeading : .heading))
    let kind = StyledLine((row.kind, .dim))
    let news = (StyledLine((row.news, .accent)), self.news)
    let state = (StyledLine((row.state, .dim)), self.state)
    guard isTall else { return [line([(name, self.name), (kind, self.kind), news, state], failure: row.failure)] }
    return [name, kind, line([state, news], failure: row.failure)]
  }

  private func line(_ cells: [(text: StyledLine, width: Int)], failure: DisplayText) -> StyledLine {
    let failureText = StyledLine((saysFailures ? "! \(failure)" : "!", .error))
    var line = StyledLine.blank
    var start = 0
    for cell in cells + [(failureText, failure.columns)] where cell.width > 0 {
      line = line.padded(to: start) + cell.text
      start += cell.width + Self.gap
    }
    return line
  }
}
