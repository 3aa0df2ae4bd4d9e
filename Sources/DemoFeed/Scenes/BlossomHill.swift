/// A tree in blossom, or in its autumn colours, before a white mountain.
struct BlossomHill: Scene {
  let palettes: [Palette] = [.tropical, .rose, .winter, .golden, .noon]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let isLeft = random.bool()
    let side: Float = isLeft ? -1 : 1
    let crown = random.element(of: [
      (Tint(0xFFC6DA), Tint(0xC7547F)), (Tint(0xFF9A3C), Tint(0xA82E1E)), (Tint(0xFFD24A), Tint(0xB46A1A)),
      (Tint(0xFFE3EE), Tint(0xD57AA2)),
    ])
    let snow = Tint(0xF6FAFF).covered(with: palette.glow, 0.15)
    let blue = Tint(0x4B6C98).covered(with: palette.haze, 0.3)
    let hill = Tint(0x6FA84A).covered(with: palette.glow, 0.15)
    let summit = Crest.Summit(x: isLeft ? 0.66 : 0.34, height: 0.42, reach: 0.75, sweep: 1.6, crater: 0.1)
    return [
      Sky(tints: palette.sky, horizon: 0.72),
      Clouds(
        seed: random.next(), top: 0.08, bottom: 0.6, cell: (0.7, 0.14), cover: 0.36, lit: .white, shade: palette.haze,
        light: (side * 0.5, -1), density: 0.75),
      SnowPeak(
        crest: Crest(seed: random.next(), form: .rolling, level: 0.72, relief: 0.02, stretch: 0.5, summit: summit),
        snow: snow, rock: blue, shade: blue.covered(with: palette.shade, 0.35), foot: palette.haze, side: -side),
      Ridge(
        crest: Crest(seed: random.next(), form: .rolling, level: 0.74, relief: 0.04, stretch: 0.5),
        tint: palette.distant(Tint(0x2F6B55), 0.35), foot: palette.haze, fade: 0.12, fading: 0.5),
      Ridge(
        crest: Crest(
          seed: random.next(), form: .rolling, level: 0.9, relief: 0.05, stretch: 0.9),
        tint: hill, foot: palette.shade.covered(with: hill, 0.5), fade: 0.2, fading: 0.7),
      Tree(
        seed: random.next(), x: isLeft ? 0.28 : 0.72, y: 0.93, height: 0.74, bark: Tint(0x3A241E), lit: crown.0,
        shade: crown.1,
        side: -side),
    ]
  }
}
