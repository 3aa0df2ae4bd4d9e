import TerminalKit

/// The first line of a screen: its title, the source, the state of the load, and the position of the selection.
struct TitleBar {
  enum State {
    /// - Parameter text: the text beside the spinner; empty if the title is enough.
    case loading(_ text: DisplayText)
    /// The feed is shown from the cache because a newer version could not be loaded.
    case offline(DisplayText)
  }

  let title: DisplayText
  var source: DisplayText = ""
  /// A remark about the content in several lengths, the longest first. The first length that fits is shown.
  var remarks: [DisplayText] = []
  var state: State?
  /// The number of new images.
  var news: DisplayText = ""
  /// The position of the selection. A still screen omits it, because a screen reader would read the line that has
  /// changed instead of the one that the cursor has reached.
  var position: DisplayText = ""
  /// The number of loading pictures. A still screen says in each picture's place that it loads.
  var loading: DisplayText = ""

  private static let separator = DisplayText.separator

  /// Draws the line. If there is too little room, the number of loading pictures is omitted first. Then the source is
  /// cut, the remark is omitted, the state is cut to its sign, and last the title is cut.
  func draw(in rect: Rect, on canvas: inout Canvas) {
    let (sign, words) = stateLine(at: canvas.time)
    let position = canvas.isStill ? news : position(beside: sign.columns + words.columns, in: rect.width)
    canvas.draw(position, at: Point(x: rect.maxX - position.columns, y: rect.y), as: .dim, within: rect)
    var room = rect.width - (position.columns == 0 ? 0 : position.columns + 2)
    let title = TextLayout.truncate(title, to: max(1, room - sign.columns))
    room -= title.columns

    let state = sign.columns + Self.minimumStateWidth <= room ? (sign + words).truncated(to: room) : sign
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

  private func position(beside stateColumns: Int, in width: Int) -> DisplayText {
    let position = DisplayText(joining: [news, position].filter { $0.columns > 0 }) ?? ""
    guard loading.columns > 0, position.columns > 0 else { return position.columns > 0 ? position : loading }
    let all: DisplayText = "\(loading)\(Self.separator)\(position)"
    let parts = [source, remarks.last ?? ""].filter { $0.columns > 0 }
    let others = parts.reduce(title.columns + stateColumns) { $0 + $1.columns + Self.separator.columns }
    return others + 2 + all.columns <= width ? all : position
  }

  private static let minimumStateWidth = 6

  /// Returns the first remark that fits. Except for the last remark, the whole source has to fit beside it.
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

  private func stateLine(at time: Duration?) -> (sign: StyledLine, words: StyledLine) {
    switch state {
    case .loading(let text):
      let sign = DisplayText(Spinner.sign(at: time))
      let hasText = text.columns > 0
      if sign.columns == 0 { return (.blank, hasText ? StyledLine((Self.separator, .dim), (text, .dim)) : .blank) }
      guard hasText else { return (StyledLine((" \(sign)", .accent)), .blank) }
      return (StyledLine((Self.separator, .dim), (sign, .accent)), StyledLine((" \(text)", .dim)))
    case .offline(let text):
      return (StyledLine((Self.separator, .dim), ("!", .warning)), StyledLine((" \(text)", .warning)))
    case nil: return (.blank, .blank)
    }
  }
}
