import TerminalKit

extension CellBuffer {
  /// Returns a picture with the number of each line as text and a different colour for each cell.
  static func testCard(fitting size: Size) -> CellBuffer {
    let width = min(size.width, size.height * 8 / 3)
    var picture = CellBuffer(size: Size(width: width, height: size.height))
    for y in 0..<size.height {
      for x in 0..<width {
        let style = Style(foreground: .rgb(UInt8(x % 256), UInt8(y % 256), 8), background: .rgb(8, 8, 8))
        picture[x, y] = Cell(x == 0 ? digit(y) : "▀", style: style)
      }
    }
    return picture
  }

  private static func digit(_ number: Int) -> Character {
    Character("\(number % 10)")
  }
}
