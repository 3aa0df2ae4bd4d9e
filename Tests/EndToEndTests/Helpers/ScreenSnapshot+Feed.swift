import TerminalTestSupport

extension ScreenSnapshot {
  var titleBar: String { lines.first ?? "" }
  var footer: String { lines.last ?? "" }

  /// The lines between title and footer, or between the rules beside them.
  var body: Range<Int> {
    let isRule = { (y: Int) in lines[y].hasPrefix(" ──────") }
    let top = (1..<min(4, rows)).first(where: isRule).map { $0 + 1 } ?? min(1, rows)
    let end = max(top, rows - 1)
    return top..<(end > top && isRule(end - 1) ? end - 1 : end)
  }

  /// Where the selection is in the list, as the title bar tells it, or the viewer's last line: "2/10".
  var position: String? { countedPosition.map { $0.hasSuffix("+") ? String($0.dropLast()) : $0 } }

  /// The same with what it says of further pages: "2/10+" while there are some.
  var countedPosition: String? {
    [titleBar, footer].compactMap { $0.split(separator: " ").last }.first { $0.wholeMatch(of: /\d+\/\d+\+?/) != nil }
      .map(String.init)
  }

  /// The column and the line where `text` begins.
  func place(of text: String) -> (x: Int, y: Int)? {
    row(of: text).flatMap { y in
      (0..<columns).first { x in (x..<columns).lazy.map { cell($0, y).text }.joined().hasPrefix(text) }.map { ($0, y) }
    }
  }

  /// The first line of the selected row, by the stripe beside it.
  var selectedRow: Int? {
    (0..<rows).first { y in
      let cell = cell(0, y)
      return cell.text == " " && (cell.isReversed || cell.background != .standard)
    }
  }

  /// Whether the screen shows that something is being loaded: the feed, a page, comments, or a picture.
  var isLoading: Bool {
    lines.indices.contains { y in lines[y].showsSpinner || showsShimmer(y) }
      || cells.contains(where: \.isLitPlaceholder)
  }

  /// Whether the title bar shows that the feed or the comments are being loaded.
  var isTitleLoading: Bool { titleBar.showsSpinner }

  /// A picture in few colours has shades too, on a background of its own.
  private func showsShimmer(_ y: Int) -> Bool {
    (0..<columns).contains { x in ["░", "▒"].contains(cell(x, y).text) && cell(x, y).background == .standard }
  }

  /// Whether the picture of this number covers a part of the screen.
  func showsPicture(_ number: Int) -> Bool {
    let color = TestPicture(number: number).color
    return cells.contains { $0.foreground == color || $0.background == color }
  }

  func showsPictures(_ numbers: some Sequence<Int>) -> Bool { numbers.allSatisfy(showsPicture) }
}

extension String {
  /// Whether there is a spinner in it: of a picture without colours, hardly a dot stands alone.
  fileprivate var showsSpinner: Bool {
    let scalars = Array("  \(self)  ".unicodeScalars)
    return scalars.indices.dropFirst(2).dropLast(2).contains { index in
      "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".unicodeScalars.contains(scalars[index]) && scalars[index - 1] == " " && scalars[index + 1] == " "
    }
  }
}
