/// A lighthouse on its rock.
struct LighthouseCape: Scene {
  let palettes: [Palette] = [.blueHour, .dusk, .storm, .rose, .noon]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let isLeft = random.bool()
    let x: Float = isLeft ? random.float(0.24...0.34) : random.float(0.66...0.76)
    let horizon: Float = 0.7
    let brightness = (palette.sky[0].red + palette.sky[0].green + palette.sky[0].blue) / 3
    let light = (1.25 - brightness * 3).unit
    let rock = palette.shade.covered(with: palette.haze, 0.18)
    return [
      Sky(tints: palette.sky, horizon: horizon),
      Stars(seed: random.next(), count: light > 0.8 ? 45 : 0, horizon: 0.5),
      Clouds(
        seed: random.next(), top: 0.05, bottom: 0.62, cell: (0.7, 0.16), cover: random.float(0.4...0.6),
        lit: palette.glow.covered(with: palette.sky[2], 0.25), shade: palette.sky[1], light: (0, 1), density: 0.8),
      Sun(
        x: 1 - x, y: horizon - 0.06, radius: 0.07, disc: palette.disc, glow: palette.glow, spread: 0.7, strength: 0.8),
      Water(
        seed: random.next(), level: horizon, tint: palette.sky[0].covered(with: palette.shade, 0.4), far: 0.2,
        near: 0.75,
        waves: 0.9),
      Glitter(seed: random.next(), x: 1 - x, level: horizon, breadth: 0.07, tint: palette.glow, strength: 0.85),
      Lighthouse(
        x: x, y: 0.94, height: 0.56, wall: Tint(0xF6EFE6).covered(with: palette.haze, 0.12),
        band: Tint(0xD8342E), shade: palette.shade, light: light),
      RockWall(
        crest: Crest(
          seed: random.next(), form: .rolling, level: 1.01, relief: 0.14, stretch: 0.5,
          span: (x - 0.5)...(x + 0.5)),
        lit: rock.covered(with: palette.glow, 0.4), shade: palette.shade, side: isLeft ? -1 : 1),
    ]
  }
}
