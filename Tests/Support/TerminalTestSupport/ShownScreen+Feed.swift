/// What the program shows on a screen, for the tests of the whole program and for the benchmarks alike.
extension ShownScreen {
  public var titleBar: String { line(0) }
  public var footer: String { line(rows - 1) }

  /// The lines between title and footer, or between the rules beside them.
  public var body: Range<Int> {
    let isRule = { (y: Int) in line(y).hasPrefix(" ──────") }
    let top = (1..<min(4, rows)).first(where: isRule).map { $0 + 1 } ?? min(1, rows)
    let end = max(top, rows - 1)
    return top..<(end > top && isRule(end - 1) ? end - 1 : end)
  }

  // MARK: - The list

  /// Where the selection is in the list, as the title bar tells it, or the viewer's last line: "2/10".
  public var position: String? { countedPosition.map { $0.hasSuffix("+") ? String($0.dropLast()) : $0 } }

  /// The position with a sign for further pages: "2/10+" while there are some.
  private var countedPosition: String? {
    [titleBar, footer].compactMap { $0.split(separator: " ").last }.first { $0.wholeMatch(of: /\d+\/\d+\+?/) != nil }
      .map(String.init)
  }

  /// The selected image's place, counted from 1.
  public var selectedPlace: Int? { position?.split(separator: "/").first.flatMap { Int($0) } }

  /// The number of images that are listed so far.
  public var imageCount: Int? { position?.split(separator: "/").last.flatMap { Int($0) } }

  /// The first line of the selected row, by the stripe beside it.
  public var selectedRow: Int? {
    (0..<rows).first { y in
      let cell = cell(0, y)
      return cell.text == " " && (cell.isReversed || cell.background != .standard)
    }
  }

  // MARK: - Loading

  /// Whether the screen shows that something is being loaded: the feed, a page, comments, or a picture.
  public var isLoading: Bool {
    (0..<rows).contains { y in
      line(y).showsSpinner || (0..<columns).contains { cell($0, y).isLitPlaceholder || cell($0, y).isShade }
    }
  }

  /// Whether the title bar shows that the feed or the comments are being loaded.
  public var isTitleLoading: Bool { titleBar.showsSpinner }

  /// Whether the place of a picture is without it, since the picture loads or failed. Only every eighth column is looked
  /// at, so that a benchmark can ask this of each frame.
  public var lacksPicture: Bool {
    (1..<rows - 1).contains { y in
      stride(from: 4, to: columns, by: 8).contains { cell($0, y).isPlaceholder || cell($0, y).isShade }
    }
  }
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
