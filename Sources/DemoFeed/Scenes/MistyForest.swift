/// Pines in morning mist, row behind row.
struct MistyForest: Scene {
  let palettes: [Palette] = [.dawn, .mist, .golden, .blueHour]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let pine = Tint(0x1E4A3C).covered(with: palette.shade, 0.4)
    let air = palette.haze.covered(with: palette.sky[3], 0.45)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: 0.7),
      Sun(
        x: random.float(0.3...0.7), y: 0.26, radius: 0.09, disc: palette.disc, glow: palette.glow, spread: 0.8,
        strength: 0.75),
    ]
    let rows = 4
    for index in 0..<rows {
      let near = Float(index) / Float(rows - 1)
      let crest = Crest(
        seed: random.next(), form: .rolling, level: near.between(0.55, 0.98), relief: near.between(0.08, 0.06),
        stretch: 0.6)
      let tint = pine.covered(with: air, (1 - near) * 0.8)
      layers += [
        Ridge(crest: crest, tint: tint, foot: air, fade: 0.12, fading: near < 1 ? 0.8 : 0),
        Pines(
          seed: random.next(), crest: crest, density: near.between(24, 10),
          height: near.between(0.08, 0.34)...near.between(0.15, 0.6),
          tint: tint),
        Mist(
          seed: random.next(), level: near.between(0.66, 1.15), reach: 0.13, tint: air, density: near < 1 ? 0.85 : 0),
      ]
    }
    return layers
  }
}
