/// The moon over a mountain lake.
struct MoonlitLake: Scene {
  let palettes: [Palette] = [.night, .blueHour, .polar, .dusk]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let shore = random.float(0.6...0.66)
    let x = random.float(0.3...0.7)
    let side: Float = x < 0.5 ? 1 : -1
    return [
      Sky(tints: palette.sky, horizon: shore),
      Stars(seed: random.next(), count: 80, horizon: shore),
      Sun(
        x: x, y: random.float(0.2...0.28), radius: 0.11, disc: palette.disc, glow: palette.glow, spread: 0.6,
        strength: 0.75, seas: 0.14),
      Clouds(
        seed: random.next(), top: 0.12, bottom: 0.5, cell: (0.8, 0.1), cover: 0.3,
        lit: palette.disc.covered(with: palette.sky[2], 0.4),
        shade: palette.sky[2], light: (0, -1), density: 0.6),
      Ridge(
        crest: Crest(seed: random.next(), form: .jagged, level: shore - 0.14, relief: 0.15, stretch: 0.55),
        tint: palette.shade.covered(with: palette.haze, 0.45), foot: palette.haze.covered(with: palette.disc, 0.15),
        fade: 0.16, fading: 0.85,
        faces: Ridge.Faces(
          lit: palette.haze.covered(with: palette.disc, 0.55), shade: palette.shade.covered(with: palette.haze, 0.35),
          side: side, depth: 0.3)),
      Pines(
        seed: random.next(),
        crest: Crest(seed: random.next(), form: .rolling, level: shore + 0.005, relief: 0.012, stretch: 0.5),
        density: 26, height: 0.03...0.09, tint: palette.shade),
      Water(
        seed: random.next(), level: shore, tint: palette.shade.covered(with: palette.sky[1], 0.5), far: 0.3, near: 0.65,
        waves: 0.4),
      Glitter(
        seed: random.next(), x: x, level: shore, breadth: 0.07, spreading: 0.22, tint: palette.disc, strength: 0.95),
    ]
  }
}
