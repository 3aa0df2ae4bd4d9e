import TerminalKit

extension CellBuffer {
  /// Whether row `y` shows the same as row `otherY` of a buffer of the same width, at every `step`-th column from `first` on.
  func row(_ y: Int, equalsRow otherY: Int, of other: CellBuffer, from first: Int = 0, step: Int = 1) -> Bool {
    // Spans lend their cells; as elements of arrays, each would be copied with a reference to its character.
    let (cells, otherCells) = (cells.span, other.cells.span)
    for x in stride(from: first, to: size.width, by: step)
    where cells[y * size.width + x] != otherCells[otherY * size.width + x] {
      return false
    }
    return true
  }
}
