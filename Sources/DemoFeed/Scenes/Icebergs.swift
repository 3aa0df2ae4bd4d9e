/// Icebergs adrift in a polar sea.
struct Icebergs: Scene {
  let palettes: [Palette] = [.rose, .winter, .dawn, .blueHour, .mist]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let horizon = random.float(0.52...0.58)
    let side: Float = random.bool() ? 1 : -1
    let ice = Tint(0xF2FAFF).covered(with: palette.glow, 0.2)
    let deep = Tint(0x3E8FC4).covered(with: palette.sky[1], 0.3)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: horizon),
      Sun(
        x: side > 0 ? 0.2 : 0.8, y: horizon - 0.14, radius: 0.07, disc: palette.disc, glow: palette.glow, spread: 0.65),
      Ridge(
        crest: Crest(seed: random.next(), form: .jagged, level: horizon - 0.03, relief: 0.07, stretch: 0.4),
        tint: palette.distant(deep, 0.5), foot: palette.haze, fade: 0.06, fading: 0.7,
        faces: Ridge.Faces(lit: palette.distant(ice, 0.35), shade: palette.distant(deep, 0.5), side: side)),
    ]
    let spans: [(ClosedRange<Float>, Float)] =
      side > 0 ? [(0.0...0.3, 0.1), (0.36...0.92, 0.27)] : [(0.7...1, 0.1), (0.08...0.64, 0.27)]
    for (span, relief) in spans {
      layers.append(
        Ridge(
          crest: Crest(
            seed: random.next(), form: .jagged, level: horizon + 0.03, relief: relief, stretch: 0.42, span: span),
          tint: ice, foot: Tint(0x59D2E2).covered(with: palette.haze, 0.2), fade: 0.05, fading: 0.7,
          faces: Ridge.Faces(lit: ice, shade: deep, side: side, depth: 0.9)))
    }
    layers += [
      Water(
        seed: random.next(), level: horizon + 0.03, tint: Tint(0x0E4F78).covered(with: palette.shade, 0.35), far: 0.12,
        near: 0.72, waves: 0.5),
      Glitter(
        seed: random.next(), x: side > 0 ? 0.2 : 0.8, level: horizon + 0.03, breadth: 0.07, tint: palette.disc,
        strength: 0.7),
    ]
    return layers
  }
}
