/// The sun going down over the open sea, with a path of light on the water.
struct SunsetSea: Scene {
  let palettes: [Palette] = [.sunset, .ember, .golden, .rose]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let horizon = random.float(0.56...0.64)
    let x = random.float(0.3...0.7)
    let sunY = horizon - random.float(0.05...0.14)
    let lit = palette.disc.covered(with: palette.glow, 0.45)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: horizon),
      Clouds(
        seed: random.next(), top: 0, bottom: horizon * 0.92, cell: (0.75, 0.16), cover: random.float(0.35...0.6),
        lit: lit, shade: palette.sky[1].covered(with: palette.shade, 0.25), light: (0, 1)),
      Sun(x: x, y: sunY, radius: 0.1, disc: palette.disc, glow: palette.glow, spread: 0.8),
      Water(
        seed: random.next(), level: horizon, tint: palette.sky[0].covered(with: palette.shade, 0.35), far: 0.12,
        near: 0.72, waves: 0.7),
      Glitter(
        seed: random.next(), x: x, level: horizon, breadth: 0.09, tint: palette.disc.covered(with: palette.glow, 0.35)),
    ]
    if random.bool(chance: 0.75) {
      layers.append(
        Sailboat(
          x: x + random.float(0.16...0.24) * (x > 0.5 ? -1 : 1), y: horizon + 0.07, height: 0.2,
          sail: palette.shade.covered(with: palette.haze, 0.2),
          shade: palette.shade, hull: palette.shade))
    }
    return layers
  }
}
