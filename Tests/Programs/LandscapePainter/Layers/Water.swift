/// A sea or a lake that reflects the layers above it and glitters in the light of the sun or the moon.
struct Water: Layer {
  /// The y position of the horizon or of the far shore.
  var level: Float
  /// The colour of the water; nil for a darker variant of the sky's colour.
  var tint: Tint?
  /// The share of the reflection that the water hides, at the horizon and at the lower edge, from 0 to 1.
  var hiding: (far: Float, near: Float) = (0.15, 0.72)
  /// The roughness, from 0 (a mirror) to 1 (waves).
  var waves: Float = 0.5
  /// The glitter's breadth at the horizon, and its strength.
  var glitter: (breadth: Float, strength: Float) = (0.08, 0.9)

  func paint(on canvas: inout Canvas, in setting: inout Setting) {
    let (source, noise, palette) = (canvas, setting.noise(), setting.palette)
    let (shore, area, middle) = (canvas.y(level), canvas.area, canvas.x(setting.light.x))
    let depth = area.maxY - shore
    let stretch = min(1, 0.82 * shore / depth)
    let horizon = max(0, source.row(at: shore) - 1)
    let own = tint?.covered(with: palette.sky[1], 0.35) ?? palette.sky[0].covered(with: palette.shade, 0.35)
    let sparkling = palette.disc.covered(with: palette.glow, 0.35)
    let (waves, hiding, glitter) = (waves, hiding, glitter)
    canvas.paint(Canvas.Area(minY: shore, maxX: area.maxX, maxY: area.maxY)) { under, x, y in
      let below = y - shore
      let view = 1 / (0.05 + below)
      // Distant waves look closer together, so their rows follow roughly the logarithm of the distance.
      let rows = Float((below + 0.03).exponent) + (below + 0.03).significand
      let swell = noise.value(x * (3 + 0.9 * view), 26 * rows)
      let ripple = (swell + 0.5 * noise.value(x * (9 + 2 * view), 61 * rows)) * waves
      let row = source.row(at: shore - below * stretch + ripple * (0.012 + below * 0.3))
      under = source.tint(column: source.column(at: x + ripple * 0.012), row: row < horizon ? row : horizon)
      under.cover(with: own, (below / depth).between(hiding.far, hiding.near))
      under.scale(1 + ripple * 0.16)
      let across = ((x - middle) / (glitter.breadth + 0.2 * below)) / 1.6
      guard across > -1, across < 1 else { return }
      let sparkle = noise.value(x * (4 + 1.4 * view) + 50, 9 * view + y * 46)
      under.shine(sparkling, across.bell * (0.55 + 0.9 * sparkle).unit * glitter.strength * (1 - 0.45 * below))
    }
  }
}
