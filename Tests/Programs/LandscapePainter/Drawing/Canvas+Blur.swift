extension Canvas {
  /// Blurs everything that is painted so far, like what a lens does not focus on.
  ///
  /// - Parameter radius: in units. Three box blurs come close to the round spots of a lens.
  mutating func blur(radius: Float) {
    let reach = max(1, Int(radius * resolution / 1.7))
    let (width, height, resolution) = (width, height, resolution)
    var tints = (0..<width * height).map { tint(column: $0 % width, row: $0 / width) }
    for _ in 0..<3 {
      for row in 0..<height { average(&tints, from: row * width, step: 1, count: width, reach) }
      for column in 0..<width { average(&tints, from: column, step: width, count: height, reach) }
    }
    paint { under, x, y in under = tints[Int(y * resolution) * width + Int(x * resolution)] }
  }

  /// Replaces each tint of a line by the average of its neighbours. The line's ends count as their own neighbours.
  private func average(_ tints: inout [Tint], from start: Int, step: Int, count: Int, _ reach: Int) {
    let line = (0..<count).map { tints[start + $0 * step] }
    var sum = Tint(red: 0, green: 0, blue: 0)
    func add(_ index: Int, _ sign: Float) {
      let tint = line[min(max(0, index), count - 1)]
      sum.red += sign * tint.red
      sum.green += sign * tint.green
      sum.blue += sign * tint.blue
    }
    for index in -reach...reach { add(index, 1) }
    for index in 0..<count {
      tints[start + index * step] = sum.scaled(1 / Float(2 * reach + 1))
      add(index + reach + 1, 1)
      add(index - reach, -1)
    }
  }
}
