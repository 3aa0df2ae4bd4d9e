import TerminalTestSupport

extension ScreenSnapshot {
  /// Returns the column and line at which a text begins.
  func place(of text: String) -> (x: Int, y: Int)? {
    row(of: text).flatMap { y in
      (0..<columns).first { x in (x..<columns).lazy.map { cell($0, y).text }.joined().hasPrefix(text) }.map { ($0, y) }
    }
  }

  /// Returns true if the picture with this number is visible.
  func showsPicture(_ number: Int) -> Bool {
    let color = TestPicture(number: number).color
    return cells.contains { $0.foreground == color || $0.background == color }
  }

  func showsPictures(_ numbers: some Sequence<Int>) -> Bool { numbers.allSatisfy(showsPicture) }
}
