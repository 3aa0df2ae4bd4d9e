import TerminalKit

extension CellBuffer {
  /// Creates a buffer that makes each cell from two by two `quarters`. The quarters are given row by row. There are
  /// twice as many quarters as cells on each axis.
  init(
    size: Size, quarters: [SIMD3<Float>],
    cell: (
      _ upperLeft: SIMD3<Float>, _ upperRight: SIMD3<Float>, _ lowerLeft: SIMD3<Float>, _ lowerRight: SIMD3<Float>
    ) -> Cell
  ) {
    self.init(size: size)
    let width = size.width * 2
    for y in 0..<size.height {
      for x in 0..<size.width {
        let upper = y * 2 * width + x * 2
        let lower = upper + width
        self[x, y] = cell(quarters[upper], quarters[upper + 1], quarters[lower], quarters[lower + 1])
      }
    }
  }
}
