/// The Milky Way over a dark land.
struct StarryDesert: Scene {
  let palettes: [Palette] = [.night, .blueHour, .polar]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let isRising = random.bool()
    let side: Float = isRising ? 1 : -1
    let glow = random.element(of: [Tint(0xFF9A5C), Tint(0xE86A8A), Tint(0x5CC8D8)])
    return [
      Sky(tints: palette.sky, horizon: 0.86),
      MilkyWay(
        seed: random.next(), top: isRising ? 0.78 : 0.22, bottom: isRising ? 0.3 : 0.7,
        breadth: random.float(0.26...0.34)),
      Stars(seed: random.next(), count: 130, horizon: 0.84),
      Sun(x: isRising ? 0.3 : 0.7, y: 0.82, radius: 0, disc: glow, glow: glow, spread: 0.65, strength: 0.7),
      Ridge(
        crest: Crest(
          seed: random.next(), form: random.bool() ? .mesa : .jagged, level: 0.78, relief: 0.11, stretch: 0.5),
        tint: palette.shade.covered(with: palette.haze, 0.35), foot: palette.shade.covered(with: glow, 0.35),
        fade: 0.16, fading: 0.5),
      Ridge(
        crest: Crest(seed: random.next(), form: .rolling, level: 0.9, relief: 0.04, stretch: 0.7), tint: palette.shade,
        foot: palette.shade, fading: 0),
      Tree(
        seed: random.next(), x: 0.5 + side * 0.3, y: 0.92, height: 0.4, bark: palette.shade,
        lit: palette.shade.covered(with: palette.haze, 0.3),
        shade: palette.shade, side: side),
    ]
  }
}
