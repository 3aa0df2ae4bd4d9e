/// Fractal noise worked out once on a coarse grid and read off in between: clouds and mists are soft,
/// and working it out for each pixel would take most of a picture's time.
struct NoiseField: Sendable {
  private let columns: Int
  private let rows: Int
  private let scaleX: Float
  private let scaleY: Float
  private let values: [Float]

  /// - Parameters:
  ///   - area: what the field covers, in units.
  ///   - cell: the size of the largest shapes, in units.
  ///   - grid: the distance of the grid's lines, in units.
  init(
    seed: UInt64, area: Area, cell: (width: Float, height: Float), octaves: Int = 4, grid: Float = 0.012
  ) {
    let noise = Noise(seed: seed)
    let columns = Int(area.maxX / grid) + 2
    let rows = Int(area.maxY / grid) + 2
    var values: [Float] = []
    values.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let x = Float(column) * grid / cell.width
        values.append(noise.fractal(x, Float(row) * grid / cell.height, octaves: octaves))
      }
    }
    self.values = values
    self.columns = columns
    self.rows = rows
    scaleX = 1 / grid
    scaleY = 1 / grid
  }

  /// About -1 to 1; outside of its area the field repeats its edge.
  func value(_ x: Float, _ y: Float) -> Float {
    let gridX = Self.held(x * scaleX, below: columns - 1)
    let gridY = Self.held(y * scaleY, below: rows - 1)
    let (column, row) = (Int(gridX), Int(gridY))
    let (fractionX, fractionY) = (gridX - Float(column), gridY - Float(row))
    let index = row * columns + column
    return values.withUnsafeBufferPointer {
      let top = fractionX.between($0[index], $0[index + 1])
      let bottom = fractionX.between($0[index + columns], $0[index + columns + 1])
      return fractionY.between(top, bottom)
    }
  }

  private static func held(_ value: Float, below last: Int) -> Float {
    if value < 0 { return 0 }
    let limit = Float(last) - 0.001
    return value > limit ? limit : value
  }
}
