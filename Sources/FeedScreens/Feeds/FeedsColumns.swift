import TerminalKit

/// The widths of the columns in the list of feeds. If there is too little room, the columns disappear in this order:
/// the kinds, the words of the failures, the ages, and the numbers of new images.
struct FeedsColumns: Equatable {
  var name = 0
  var kind = 0
  var news = 0
  var state = 0
  /// True if there is room for words beside the mark of a failure.
  var saysFailures = true

  static let gap = 2
  private static let minimumFailureWidth = 16
  private static let minimumNameWidth = 12

  init(of rows: [FeedsRow], in width: Int) {
    func widest(_ text: KeyPath<FeedsRow, DisplayText>) -> Int { rows.map { $0[keyPath: text].columns }.max() ?? 0 }
    kind = widest(\.kind)
    news = widest(\.news)
    state = widest(\.state)
    // One long name must not take the room of the other columns.
    name = min(widest(\.name), max(Self.minimumNameWidth, width / 2))
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

  func line(_ row: FeedsRow, isSelected: Bool) -> StyledLine {
    var line = StyledLine((TextLayout.truncate(row.name, to: name), isSelected ? .selectedHeading : .heading))
    var end = name
    for (text, width, role) in [(row.kind, kind, .dim), (row.news, news, .accent), (row.state, state, .dim)]
      as [(DisplayText, Int, Theme.Role)] where width > 0
    {
      line = line.padded(to: end + Self.gap) + StyledLine((text, role))
      end += Self.gap + width
    }
    guard row.failure.columns > 0 else { return line }
    return line.padded(to: end + Self.gap) + StyledLine((saysFailures ? "! \(row.failure)" : "!", .error))
  }
}
