import TerminalKit

/// The first line: what is shown and where it comes from, how that stands, and where in it the selection is.
struct TitleBar {
  enum State {
    /// - Parameter text: empty where the title says what it is.
    case loading(_ text: DisplayText)
    /// Of a feed that was saved, for want of a newer one.
    case offline(DisplayText)
  }

  let title: DisplayText
  /// Empty where there is nothing to say.
  var source: DisplayText = ""
  /// What else there is to say of what is shown, in more words and in fewer; the first that fits is said.
  var remarks: [DisplayText] = []
  var state: State?
  var position: DisplayText = ""
  /// How many pictures load; before the position, where there is room for all else.
  var loading: DisplayText = ""

  private static let separator = DisplayText.separator

  /// Where there is little room what loads is left out, then the source is cut, then the remark is left out, then the state
  /// is cut to its sign, and last the title.
  func draw(in rect: Rect, on canvas: inout Canvas) {
    let (sign, words) = stateLine(at: canvas.time)
    let position = position(beside: sign.columns + words.columns, in: rect.width)
    canvas.draw(position, at: Point(x: rect.maxX - position.columns, y: rect.y), as: .dim, within: rect)
    var room = rect.width - (position.columns == 0 ? 0 : position.columns + 2)
    let title = TextLayout.truncate(title, to: max(1, room - sign.columns))
    room -= title.columns

    let state = sign.columns + Self.leastWords <= room ? (sign + words).truncated(to: room) : sign
    let remark = remark(in: room - state.columns)
    let shownSource = TextLayout.truncate(source, to: room - state.columns - remark.columns - Self.separator.columns)
    var x = rect.x + canvas.draw(title, at: rect.origin, as: .heading, within: rect)
    let clip = Rect(x: rect.x, y: rect.y, width: title.columns + room, height: 1)
    if shownSource.columns > 1 {
      let source: DisplayText = "\(Self.separator)\(shownSource)"
      x += canvas.draw(source, at: Point(x: x, y: rect.y), as: .dim, within: clip)
    }
    x += remark.draw(at: Point(x: x, y: rect.y), on: &canvas, within: clip)
    state.draw(at: Point(x: x, y: rect.y), on: &canvas, within: clip)
  }

  /// The position, with what loads if there is room for it.
  private func position(beside stateColumns: Int, in width: Int) -> DisplayText {
    guard loading.columns > 0, position.columns > 0 else { return position.columns > 0 ? position : loading }
    let all: DisplayText = "\(loading)\(Self.separator)\(position)"
    let parts = [source, remarks.last ?? ""].filter { $0.columns > 0 }
    let others = parts.reduce(title.columns + stateColumns) { $0 + $1.columns + Self.separator.columns }
    return others + 2 + all.columns <= width ? all : position
  }

  /// Of the state fewer columns of words are not said.
  private static let leastWords = 6

  /// In all words only beside the whole source.
  private func remark(in room: Int) -> StyledLine {
    let sourceColumns = source.columns == 0 ? 0 : source.columns + Self.separator.columns
    for (index, remark) in remarks.enumerated() {
      let columns = remark.columns + Self.separator.columns
      if columns + (index == remarks.count - 1 ? 0 : sourceColumns) <= room {
        return StyledLine((Self.separator, .dim), (remark, .dim))
      }
    }
    return .blank
  }

  private func stateLine(at time: Duration) -> (sign: StyledLine, words: StyledLine) {
    switch state {
    case .loading(""): (StyledLine((" \(Spinner.frame(at: time))", .accent)), .blank)
    case .loading(let text):
      (StyledLine((Self.separator, .dim), ("\(Spinner.frame(at: time))", .accent)), StyledLine((" \(text)", .dim)))
    case .offline(let text):
      (StyledLine((Self.separator, .dim), ("!", .warning)), StyledLine((" \(text)", .warning)))
    case nil: (.blank, .blank)
    }
  }
}
