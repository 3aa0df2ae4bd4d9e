/// Access to the contents of the program's screens, for tests of the whole program and for benchmarks.
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

  /// The position of the selection in the list, from the title bar or from the last line of the viewer: "2/10".
  public var position: String? { countedPosition.map { $0.hasSuffix("+") ? String($0.dropLast()) : $0 } }

  /// The position of the selection with a plus sign if there are further pages: "2/10+".
  private var countedPosition: String? {
    [titleBar, footer].compactMap { $0.split(separator: " ").last }.first { $0.wholeMatch(of: /\d+\/\d+\+?/) != nil }
      .map(String.init)
  }

  /// The position of the selected image, counted from 1.
  public var selectedPlace: Int? { position?.split(separator: "/").first.flatMap { Int($0) } }

  /// The number of images that are listed so far.
  public var imageCount: Int? { position?.split(separator: "/").last.flatMap { Int($0) } }

  /// The first line of the selected row, found by the stripe beside it.
  public var selectedRow: Int? {
    (0..<rows).first { y in
      let cell = cell(0, y)
      let isHighlighted = cell.isReversed || cell.background != .standard
      return isHighlighted && cell.text == " "
    }
  }

  // MARK: - Loading

  /// True if the screen shows that the feed, a page, comments or a picture is loading.
  public var isLoading: Bool {
    (0..<rows).contains { y in
      if line(y).showsSpinner { return true }
      return (0..<columns).contains { cell($0, y).isLitPlaceholder || cell($0, y).isShade }
    }
  }

  /// True if the title bar shows that the feed or the comments are loading.
  public var isTitleLoading: Bool { titleBar.showsSpinner }

  /// True if a picture is missing because it is still loading or has failed. Only every eighth column is checked, so
  /// that a benchmark can check each frame.
  public var lacksPicture: Bool {
    (1..<rows - 1).contains { y in
      stride(from: 4, to: columns, by: 8).contains { cell($0, y).isPlaceholder || cell($0, y).isShade }
    }
  }
}

extension String {
  /// True if the text contains a spinner: a sign that stands alone. Pictures without colours hardly ever
  /// have one.
  fileprivate var showsSpinner: Bool {
    let scalars = Array("  \(self)  ".unicodeScalars)
    return scalars.indices.dropFirst(2).dropLast(2).contains { index in
      "◐◓◑◒".unicodeScalars.contains(scalars[index]) && scalars[index - 1] == " " && scalars[index + 1] == " "
    }
  }
}
