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
  var position: String? {
    [titleBar, footer].compactMap { $0.split(separator: " ").last }.first { $0.wholeMatch(of: /\d+\/\d+/) != nil }
      .map(String.init)
  }

  /// The first line of the selected row, by its mark.
  var selectedRow: Int? { (0..<rows).first { cell(0, $0).text == "▌" } }

  /// Whether the screen shows that something is being loaded: the feed, a page, comments, or a picture.
  var isLoading: Bool {
    lines.contains(where: \.showsLoading) || cells.contains(where: \.isLitPlaceholder)
  }

  /// Whether the title bar shows that the feed or the comments are being loaded.
  var isTitleLoading: Bool { titleBar.showsLoading }

  /// Whether the picture of this number covers a part of the screen.
  func showsPicture(_ number: Int) -> Bool {
    let color = TestPicture(number: number).color
    return cells.contains { $0.foreground == color || $0.background == color }
  }

  func showsPictures(_ numbers: some Sequence<Int>) -> Bool { numbers.allSatisfy(showsPicture) }
}

extension String {
  /// Whether there is a spinner or a part of a shimmering picture in it.
  fileprivate var showsLoading: Bool {
    unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) || $0 == "░" || $0 == "▒" }
  }
}
