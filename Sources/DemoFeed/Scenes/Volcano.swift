/// A volcano with fire in its crater, at the end of the day.
struct Volcano: Scene {
  let palettes: [Palette] = [.dusk, .night, .ember, .blueHour]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let x = random.float(0.38...0.62)
    let top = random.float(0.34...0.4)
    let level: Float = 0.84
    let fire = Tint(0xFF5A1E)
    let summit = Crest.Summit(x: x, height: level - top + 0.08, reach: 0.85, sweep: 1.6, crater: 0.13)
    return [
      Sky(tints: palette.sky, horizon: 0.8),
      Stars(seed: random.next(), count: 50, horizon: 0.6),
      Sun(x: x, y: top, radius: 0, disc: fire, glow: fire, spread: 0.6, strength: 0.9),
      Plume(
        seed: random.next(), x: x, y: top + 0.03, drift: random.float(-0.5...0.5),
        smoke: palette.haze.covered(with: .white, 0.12), shade: palette.shade.covered(with: palette.haze, 0.3),
        fire: fire),
      Ridge(
        crest: Crest(seed: random.next(), form: .rolling, level: level, relief: 0.05, stretch: 0.5, summit: summit),
        tint: palette.shade.covered(with: Tint(0x3A1A22), 0.5), foot: palette.haze.scaled(0.7), fade: 0.16, fading: 0.5,
        faces: Ridge.Faces(
          lit: palette.haze.covered(with: fire, 0.25).scaled(0.62),
          shade: palette.shade.covered(with: palette.haze, 0.1), side: random.bool() ? 1 : -1,
          depth: 0.6)),
      Lava(seed: random.next(), x: x, y: top + 0.035, length: 0.42, streams: random.bool() ? 3 : 2),
      Ridge(
        crest: Crest(seed: random.next(), form: .jagged, level: 0.93, relief: 0.07, stretch: 0.5),
        tint: palette.shade, foot: palette.shade, fading: 0.2),
    ]
  }
}
