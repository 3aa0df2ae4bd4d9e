import TerminalKit

extension CellBuffer {
  /// Returns the lowest place with `columns` consecutive blank cells. The first line and the last column are not used.
  func blanks(columns: Int) -> Point? {
    guard size.height > 1, size.width > columns else { return nil }
    for y in (1..<size.height).reversed() {
      var count = 0
      for x in (0..<size.width - 1).reversed() {
        count = self[x, y] == .blank ? count + 1 : 0
        if count == columns { return Point(x: x, y: y) }
      }
    }
    return nil
  }

  /// Compares two rows of buffers of the same width at every `step`-th column from `first` on.
  func row(_ y: Int, equalsRow otherY: Int, of other: CellBuffer, from first: Int = 0, step: Int = 1) -> Bool {
    // Spans borrow the cells. Reading an array element would copy the cell and retain its character.
    let ownCells = cells.span
    let otherCells = other.cells.span
    for x in stride(from: first, to: size.width, by: step)
    where ownCells[y * size.width + x] != otherCells[otherY * size.width + x] {
      return false
    }
    return true
  }
}
