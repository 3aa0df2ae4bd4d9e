/// Land below a ``Crest``. It has slopes in light and shade, and fades into the haze towards its foot, like distant
/// land.
struct Ridge: Layer {
  var crest: Crest
  /// The colour of lit slopes; nil to draw a silhouette in `palette.shade`.
  var land: Tint?
  /// The colour of slopes in the shade; nil for a darker variant of the lit colour.
  var shade: Tint?
  /// The distance, from 0 (near) to 1 (the horizon).
  var distance: Float = 0
  /// The height above the crest's level at which snow begins; nil for no snow.
  var snow: Float?
  /// The contrast between light and shade, from 0 to 1.
  var contrast: Float = 0
  /// How far the edges between light and shade move right per unit of descent, and how ragged these edges are.
  var edges: (drift: Float, ragged: Float) = (0.1, 1)
  /// The strength of the haze at the foot, from 0 to 1, and the distance below the crest's level at which it is
  /// complete.
  var haze: (strength: Float, reach: Float) = (0.7, 0.2)
  /// The trees along the crest.
  var pines: Pines?

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (palette, noise) = (setting.palette, setting.noise())
    let tops = crest.tops(on: canvas, noise)
    let (base, reach, strength) = (canvas.y(crest.level), canvas.y(haze.reach), haze.strength)
    let foot = palette.haze.covered(with: palette.sky[3], 0.3)
    let lit = palette.distant(land?.covered(with: palette.glow, 0.2) ?? palette.shade, distance)
    let slope = contrast > 0 || snow != nil ? slope(below: tops, lit, palette, noise, canvas) : { _, _ in lit }
    canvas.paintBelow(tops) { column, below, y in
      slope(column, below).covered(with: foot, ((y - base + reach * 0.4) / (reach * 1.4)).step(0, 1) * strength)
    }
    pines?.paint(along: tops, lit, on: &canvas, &setting.random)
  }

  /// Returns a function for the slope's colour in a column, at a distance below the crest.
  ///
  /// Slopes that rise to the right are lit. The edges between light and shade start at the crest and drift right on the
  /// way down. Noise is computed per row or column, because computing it per pixel would be slow.
  private func slope(
    below tops: [Float], _ lit: Tint, _ palette: Palette, _ noise: Noise, _ canvas: Canvas
  ) -> (_ column: Int, _ below: Float) -> Tint {
    let dark = (shade ?? (land ?? palette.shade).scaled(0.6)).covered(with: palette.shade, 0.3)
    let shade = palette.distant(dark, distance)
    let litSnow = palette.distant(Tint.white.covered(with: palette.glow, 0.25), distance)
    let darkSnow = palette.distant((0x7E9CCB as Tint).covered(with: palette.sky[1], 0.4), distance)
    let (snow, contrast, drift, resolution, last) = (snow, contrast, edges.drift, canvas.resolution, tops.count - 1)
    let (sharp, broad) = (steepness(of: tops, over: 0.012, canvas), steepness(of: tops, over: 0.06, canvas))
    let wander = (0..<canvas.height + 128).map { row in
      let below = Float(row) * canvas.pixel
      return edges.ragged * (noise.value(below * 16) * 0.022 + noise.value(below * 45) * 0.009)
    }
    let columns = tops.indices.map { column in
      let x = Float(column) * canvas.pixel
      let rough = 1 + noise.value(x * 12) * 0.25 + noise.value(x * 35) * 0.15
      return (start: 64 + Int(noise.value(x * 2.5) * 63), snow: canvas.y(crest.level - (snow ?? 0) * rough))
    }
    return { column, below in
      // The crest runs through its pixels, so `below` may be slightly negative.
      let below = max(0, below)
      let bend = wander[min(Int(below * resolution) + columns[column].start, wander.count - 1)]
      let slid = column - Int((drift * below + bend * min(1, below * 14)) * resolution)
      let place = slid < 0 ? 0 : slid > last ? last : slid
      let slope = (below * 9).unit.between(sharp[place], broad[place])
      let shadow = (1 - slope.step(-0.14 - below * 0.5, 0.14 + below * 0.5)) * contrast
      let land = lit.covered(with: shade, shadow)
      guard snow != nil else { return land }
      let bare = (tops[column] + below - columns[column].snow - bend * 1.3).step(-0.012, 0.012)
      return litSnow.covered(with: darkSnow, shadow).covered(with: land, bare)
    }
  }

  /// Returns the crest's slope at each column, measured from `distance` units left of it to `distance` units right of
  /// it. The slope is positive where the crest rises to the right.
  private func steepness(of tops: [Float], over distance: Float, _ canvas: Canvas) -> [Float] {
    let window = max(1, Int(distance * canvas.resolution))
    let run = Float(2 * window) * canvas.pixel
    return tops.indices.map { (tops[max(0, $0 - window)] - tops[min(tops.count - 1, $0 + window)]) / run }
  }
}
