/// Hot-air balloons over a morning valley.
struct BalloonValley: Scene {
  let palettes: [Palette] = [.dawn, .golden, .tropical, .rose, .noon]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let side: Float = random.bool() ? 1 : -1
    let land = Tint(0x6E8C4A).covered(with: palette.shade, 0.25)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: 0.76),
      Sun(x: side > 0 ? 0.12 : 0.88, y: 0.58, radius: 0.07, disc: palette.disc, glow: palette.glow, spread: 0.8),
    ]
    for index in 0..<3 {
      let near = Float(index) / 2
      layers.append(
        Ridge(
          crest: Crest(
            seed: random.next(), form: index == 0 ? .jagged : .rolling, level: near.between(0.7, 0.93),
            relief: near.between(0.08, 0.05),
            stretch: 0.6),
          tint: palette.distant(land, (1 - near) * 0.75), foot: palette.haze, fade: 0.16,
          fading: near.between(0.8, 0.35)))
    }
    let colours: [[Tint]] = [
      [Tint(0xE23D3D), Tint(0xFFF1D6)], [Tint(0xF7A823), Tint(0xE2472F)], [Tint(0x2F6FD6), Tint(0xFFD23F)],
      [Tint(0x8A3FC0), Tint(0xFF8FB2)], [Tint(0x159A82), Tint(0xF6F1D0)],
    ]
    let order = random.shuffled(colours)
    let places: [(Float, Float, Float)] = [
      (0.82, 0.5, 0.045), (0.14, 0.4, 0.055), (0.52, 0.55, 0.06), (0.72, 0.24, 0.1), (0.34, 0.3, 0.16),
    ]
    for (index, place) in places.enumerated() {
      let x = side > 0 ? place.0 : 1 - place.0
      layers.append(
        Balloon(
          x: x + random.float(-0.03...0.03), y: place.1 + random.float(-0.03...0.03), radius: place.2,
          gores: order[index].map { palette.distant($0, 0.3 - place.2 * 2) },
          side: -side))
    }
    return layers
  }
}
