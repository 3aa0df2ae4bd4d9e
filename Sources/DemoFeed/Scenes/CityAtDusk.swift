/// A city's towers with their first lights, mirrored in the river.
struct CityAtDusk: Scene {
  let palettes: [Palette] = [.dusk, .blueHour, .sunset, .night]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let bank = random.float(0.7...0.76)
    let far = palette.shade.covered(with: palette.sky[2], 0.5)
    let near = palette.shade.covered(with: palette.sky[1], 0.22)
    let x = random.float(0.2...0.8)
    return [
      Sky(tints: palette.sky, horizon: bank),
      Clouds(
        seed: random.next(), top: 0.05, bottom: 0.6, cell: (0.9, 0.13), cover: 0.4,
        lit: palette.glow.covered(with: palette.sky[2], 0.3), shade: palette.sky[1], light: (0, 1), density: 0.6),
      Sun(x: x, y: bank - 0.12, radius: 0.0, disc: palette.disc, glow: palette.glow, spread: 0.9, strength: 1),
      Skyline(
        seed: random.next(), level: bank, heights: 0.18...0.4, widths: 0.07...0.13, tint: far, foot: palette.sky[3],
        lights: 0.08),
      Skyline(
        seed: random.next(), level: bank, heights: 0.1...0.34, widths: 0.1...0.19, tint: near,
        foot: palette.haze.scaled(0.6), lights: 0.24),
      Water(seed: random.next(), level: bank, tint: palette.shade, far: 0.08, near: 0.45, waves: 0.75),
    ]
  }
}
