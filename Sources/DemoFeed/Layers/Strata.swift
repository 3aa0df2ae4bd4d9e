/// Table mountains of layered rock, one side in the sun.
struct Strata: Layer {
  var crest: Crest
  /// The beds of rock from the top down, in the light.
  var beds: [Tint]
  var shade: Tint
  var haze: Tint
  /// 0 near, 1 at the horizon.
  var distance: Float
  /// 1 when the light comes from the left, -1 from the right.
  var side: Float = 1

  func paint(on canvas: inout Canvas) {
    let tops = crest.tops(on: canvas)
    let noise = Noise(seed: crest.seed &+ 11)
    let relief = Relief(seed: crest.seed &+ 12, tops: tops, side: side, canvas: canvas)
    let (pixel, base) = (canvas.pixel, canvas.y(crest.level + crest.relief * 0.5))
    canvas.paintBelow(tops) { _, column, y in
      let x = (Float(column) + 0.5) * pixel
      let bed = (y * 15 + noise.value(x * 3, y * 2) * 0.3 + 100)
      let index = Int(bed) % beds.count
      let blend = (bed - bed.rounded(.down)).step(0.75, 1)
      var rock = beds[index].covered(with: beds[(index + 1) % beds.count], blend)
      let light = relief.light(column: column, x: x * 0.8, below: (y - tops[column]) * 0.35)
      rock = shade.covered(with: rock, 0.3 + 0.7 * light)
      rock.cover(with: haze, distance * 0.75 + ((y - base + 0.1) / 0.2).unit * (0.25 + distance * 0.3))
      return rock
    }
  }
}
