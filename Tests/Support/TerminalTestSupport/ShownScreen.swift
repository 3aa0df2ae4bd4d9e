public protocol ShownScreen {
  var columns: Int { get }
  var rows: Int { get }
  /// Returns the row's text without trailing spaces.
  func line(_ y: Int) -> String
  /// Returns a cell.
  ///
  /// - Precondition: the place is on the screen.
  func cell(_ x: Int, _ y: Int) -> ScreenCell
}

extension VirtualTerminal: ShownScreen {}

extension ScreenSnapshot: ShownScreen {
  public func line(_ y: Int) -> String {
    var line = cells[(y * columns)..<((y + 1) * columns)].map(\.text).joined()
    while line.last == " " { line.removeLast() }
    return line
  }
}
