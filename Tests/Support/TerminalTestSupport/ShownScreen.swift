/// A screen whose cells can be looked at.
public protocol ShownScreen {
  var columns: Int { get }
  var rows: Int { get }
  /// - Returns: the row's text without the spaces at its end.
  func line(_ y: Int) -> String
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
