/// Table mountains over a red plain.
struct RedMesas: Scene {
  let palettes: [Palette] = [.heat, .noon, .sunset, .dusk]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let horizon: Float = 0.72
    let side: Float = random.bool() ? 1 : -1
    let beds = [Tint(0xDB6B3C), Tint(0xCC5A34), Tint(0xE58350), Tint(0xD2623A), Tint(0xEC9A66)]
      .map { $0.covered(with: palette.glow, 0.15) }
    let shade = Tint(0x4A1A1E).covered(with: palette.shade, 0.4)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: horizon),
      Clouds(
        seed: random.next(), top: 0.02, bottom: 0.55, cell: (0.6, 0.17), cover: 0.42,
        lit: palette.disc.covered(with: palette.glow, 0.2), shade: palette.sky[1].covered(with: palette.haze, 0.5),
        light: (-side * 0.5, -0.6)),
      Sun(x: side > 0 ? 0.15 : 0.85, y: 0.45, radius: 0.06, disc: palette.disc, glow: palette.glow, spread: 0.6),
    ]
    for (distance, relief, stretch): (Float, Float, Float) in [(0.75, 0.14, 0.28), (0.25, 0.34, 0.5)] {
      layers.append(
        Strata(
          crest: Crest(
            seed: random.next(), form: .mesa, level: horizon - relief * 0.3, relief: relief, stretch: stretch),
          beds: beds, shade: shade, haze: palette.haze, distance: distance, side: side))
    }
    layers.append(
      Ground(
        seed: random.next(), level: horizon, far: palette.distant(Tint(0xD0673C), 0.45),
        near: Tint(0x9A3A22).covered(with: palette.shade, 0.3), roughness: 0.25))
    return layers
  }
}
