/// Islands in a bright sea.
struct Archipelago: Scene {
  let palettes: [Palette] = [.tropical, .noon, .golden, .rose, .sunset]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let horizon = random.float(0.44...0.5)
    let green = Tint(0x3E8E4A).covered(with: palette.glow, 0.12)
    let sea = Tint(0x0E9AB0).covered(with: palette.sky[1], 0.3).covered(with: palette.shade, 0.1)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: horizon),
      Clouds(
        seed: random.next(), top: 0, bottom: horizon * 0.9, cell: (0.42, 0.2), cover: 0.48, lit: palette.disc,
        shade: palette.sky[2].covered(with: palette.haze, 0.5), light: (-0.6, -1)),
      Sun(x: 0.2, y: 0.16, radius: 0.06, disc: palette.disc, glow: palette.glow, spread: 0.6),
    ]
    let spans: [(ClosedRange<Float>, Float, Float)] = [
      (0.02...0.4, 0.07, 0.65), (0.66...1.1, 0.1, 0.55), (0.3...0.82, 0.2, 0.12),
    ]
    for (span, relief, distance) in spans {
      layers.append(
        Ridge(
          crest: Crest(
            seed: random.next(), form: .jagged, level: horizon + 0.015, relief: relief, stretch: 0.34, span: span),
          tint: palette.distant(green, distance), foot: palette.distant(Tint(0xF2E2B0), distance * 0.7), fade: 0.03,
          fading: 0.8,
          faces: Ridge.Faces(
            lit: palette.distant(green.covered(with: palette.glow, 0.45), distance),
            shade: palette.distant(palette.shade.covered(with: green, 0.3), distance), side: 1, depth: 0.6)))
    }
    layers += [
      Water(seed: random.next(), level: horizon + 0.02, tint: sea, far: 0.35, near: 0.9, waves: 0.6),
      Glitter(
        seed: random.next(), x: 0.2, level: horizon + 0.02, breadth: 0.1, spreading: 0.4, tint: palette.disc,
        strength: 0.6),
      Sailboat(
        x: random.float(0.15...0.3), y: random.float(0.66...0.74), height: 0.26, sail: Tint(0xFFFDF6),
        shade: palette.distant(Tint(0xE9D8C8), 0.3), hull: Tint(0xC4372F)),
    ]
    return layers
  }
}
