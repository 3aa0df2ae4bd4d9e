/// A cliff seen from the front: upright ribs and cracks, bright where the light grazes them.
struct RockWall: Layer {
  var crest: Crest
  var lit: Tint
  var shade: Tint
  /// What grows on its top; `nil` for bare rock.
  var turf: Tint?
  /// 1 when the light comes from the left, -1 from the right.
  var side: Float = 1

  func paint(on canvas: inout Canvas) {
    let tops = crest.tops(on: canvas)
    let area = canvas.area
    let ribs = NoiseField(seed: crest.seed &+ 5, area: area, cell: (0.17, 0.4), octaves: 4, grid: 0.01)
    let pixel = canvas.pixel
    canvas.paintBelow(tops) { under, column, y in
      let x = (Float(column) + 0.5) * pixel
      let below = y - tops[column]
      guard below < 1.6 else { return under }
      let relief = (abs(ribs.value(x - 0.014 * side, y)) - abs(ribs.value(x + 0.014 * side, y))) * 2.6
      let ledge = ribs.value(x * 0.6 + 0.2, y).step(0.1, 0.5) * 0.22
      var rock = shade.covered(with: lit, (0.4 + relief + ledge).unit)
      rock.scale(1 - below * 0.28)
      if let turf { rock.cover(with: turf, 1 - (below + ribs.value(x, y) * 0.06).step(0.02, 0.09)) }
      return rock
    }
  }
}
