/// A storm over the sea, with a flash.
struct Thunderstorm: Scene {
  let palettes: [Palette] = [.storm, .blueHour, .dusk]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let horizon = random.float(0.66...0.72)
    let x = random.float(0.3...0.7)
    let dark = palette.sky[0].covered(with: palette.shade, 0.4)
    return [
      Sky(tints: palette.sky, horizon: horizon),
      Clouds(
        seed: random.next(), top: -0.4, bottom: 0.6, cell: (0.55, 0.26), cover: 0.85,
        lit: palette.sky[2].covered(with: palette.glow, 0.3), shade: dark, light: (0.3, 1.2), density: 0.95),
      Lightning(seed: random.next(), x: x, y: 0.24, ground: horizon),
      Water(seed: random.next(), level: horizon, tint: dark, far: 0.2, near: 0.7, waves: 1),
      Glitter(seed: random.next(), x: x, level: horizon, breadth: 0.08, tint: Tint(0xDCE4FF), strength: 0.8),
      RockWall(
        crest: Crest(
          seed: random.next(), form: .jagged, level: 1.01, relief: 0.13, stretch: 0.35,
          span: x < 0.5 ? 0.62...1.3 : -0.3...0.38),
        lit: palette.haze, shade: palette.shade, side: x < 0.5 ? 1 : -1),
    ]
  }
}
