/// Snow, pines, and a cabin with its lights on.
struct WinterCabin: Scene {
  let palettes: [Palette] = [.blueHour, .winter, .dusk, .night, .rose]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let snow = Tint(0xEEF4FA).covered(with: palette.sky[1], 0.28).covered(with: palette.glow, 0.08)
    let shadow = snow.covered(with: palette.sky[0], 0.6).covered(with: palette.shade, 0.15)
    let x = random.float(0.34...0.66)
    let side: Float = random.bool() ? 1 : -1
    let back = Crest(seed: random.next(), form: .rolling, level: 0.7, relief: 0.06, stretch: 0.7)
    let front = Crest(seed: random.next(), form: .rolling, level: 0.83, relief: 0.04, stretch: 0.9)
    let pine = Tint(0x17352F).covered(with: palette.shade, 0.45)
    return [
      Sky(tints: palette.sky, horizon: 0.62),
      Stars(seed: random.next(), count: palette == .night || palette == .blueHour ? 60 : 0, horizon: 0.5),
      Sun(
        x: side > 0 ? 0.2 : 0.8, y: 0.18, radius: 0.065, disc: palette.disc, glow: palette.glow, spread: 0.5,
        strength: 0.7, seas: 0.12),
      Ridge(
        crest: Crest(seed: random.next(), form: .jagged, level: 0.47, relief: 0.17, stretch: 0.6), tint: shadow,
        foot: palette.haze, fade: 0.2, fading: 0.6,
        faces: Ridge.Faces(
          lit: snow.covered(with: palette.glow, 0.2), shade: shadow.covered(with: palette.shade, 0.3), side: side)),
      Ridge(crest: back, tint: snow.covered(with: shadow, 0.5), foot: snow, fade: 0.12),
      Pines(
        seed: random.next(), crest: back, density: 11, height: 0.1...0.24, tint: pine.covered(with: palette.haze, 0.25),
        snow: snow.covered(with: shadow, 0.3)),
      Ridge(crest: front, tint: snow, foot: shadow, fade: 0.3, fading: 0.8),
      Cabin(
        x: x, y: 0.86, width: 0.26, wall: Tint(0x6B4028).covered(with: palette.shade, 0.3), roof: snow,
        light: palette == .winter || palette == .rose ? 0.5 : 1),
      Pines(
        seed: random.next(),
        crest: Crest(seed: random.next(), form: .rolling, level: 1.06, relief: 0.03, stretch: 0.6), density: 5,
        height: 0.2...0.36, tint: pine, snow: snow),
      Snowfall(seed: random.next(), count: random.bool(chance: 0.6) ? 130 : 20),
    ]
  }
}
