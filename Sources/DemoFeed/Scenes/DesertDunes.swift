/// Dunes whose edges part light from shade.
struct DesertDunes: Scene {
  let palettes: [Palette] = [.heat, .golden, .noon, .ember]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let side: Float = random.bool() ? 1 : -1
    let sand = random.element(of: [Tint(0xF2B35E), Tint(0xE98F4A), Tint(0xF4CC85)]).covered(with: palette.glow, 0.2)
    let dark = Tint(0x6E2F2A).covered(with: palette.shade, 0.35)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: 0.6),
      Sun(
        x: side > 0 ? 0.22 : 0.78, y: random.float(0.16...0.26), radius: 0.07, disc: palette.disc, glow: palette.glow,
        spread: 0.7),
    ]
    let tops: [Float] = side > 0 ? [0.75, 0.3, 0.62, 0.2] : [0.25, 0.7, 0.38, 0.8]
    for (index, x) in tops.enumerated() {
      let near = Float(index) / 3
      let far = (1 - near) * 0.55
      layers.append(
        Dune(
          seed: random.next(), x: x + random.float(-0.06...0.06),
          y: near.between(0.47, 0.76) + random.float(-0.02...0.02),
          left: near.between(0.6, 1.1), right: near.between(0.6, 1.1), drift: side * near.between(0.5, 0.85),
          lit: palette.distant(sand, far), shade: palette.distant(dark, far * 0.9), side: side))
    }
    return layers
  }
}
