import TerminalTestSupport

extension ScreenSnapshot {
  /// The column and the line where `text` begins.
  func place(of text: String) -> (x: Int, y: Int)? {
    row(of: text).flatMap { y in
      (0..<columns).first { x in (x..<columns).lazy.map { cell($0, y).text }.joined().hasPrefix(text) }.map { ($0, y) }
    }
  }

  /// Whether the picture of this number covers a part of the screen.
  func showsPicture(_ number: Int) -> Bool {
    let color = TestPicture(number: number).color
    return cells.contains { $0.foreground == color || $0.background == color }
  }

  func showsPictures(_ numbers: some Sequence<Int>) -> Bool { numbers.allSatisfy(showsPicture) }
}
