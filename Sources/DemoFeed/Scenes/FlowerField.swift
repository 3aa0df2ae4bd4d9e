/// Rows of lavender, tulips, rape or vines that run to the horizon.
struct FlowerField: Scene {
  let palettes: [Palette] = [.golden, .noon, .sunset, .rose, .tropical]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let horizon = random.float(0.46...0.54)
    let crop = random.element(of: [
      ([Tint(0x8A5BD6), Tint(0x7347C2)], Tint(0x6E7A3A)),
      ([Tint(0xE6304A), Tint(0xFFC21F), Tint(0xF078A8)], Tint(0x3F7A34)),
      ([Tint(0xF7D42B), Tint(0xEBC01F)], Tint(0x6A8A2A)), ([Tint(0x5E9A3A), Tint(0x4B8430)], Tint(0xA9743F)),
    ])
    let dusk = palette.shade.covered(with: palette.glow, 0.35)
    let vanishing = random.float(0.3...0.7)
    return [
      Sky(tints: palette.sky, horizon: horizon),
      Clouds(
        seed: random.next(), top: 0, bottom: horizon * 0.95, cell: (0.5, 0.18), cover: 0.5, lit: palette.disc,
        shade: palette.sky[1].covered(with: palette.haze, 0.6), light: (0.4, -1)),
      Sun(
        x: vanishing + random.float(-0.12...0.12), y: horizon - 0.08, radius: 0.07, disc: palette.disc,
        glow: palette.glow,
        spread: 0.65),
      Ridge(
        crest: Crest(seed: random.next(), form: .rolling, level: horizon - 0.01, relief: 0.06, stretch: 0.7),
        tint: palette.distant(palette.shade, 0.55), foot: palette.haze, fade: 0.1, fading: 0.6),
      FieldRows(
        seed: random.next(), level: horizon, vanishing: vanishing, rows: random.float(3.4...4.6),
        crops: crop.0.map { $0.covered(with: dusk, 0.12) }, ground: crop.1.covered(with: dusk, 0.35), haze: palette.haze
      ),
      Tree(
        seed: random.next(), x: vanishing + (vanishing > 0.5 ? -0.3 : 0.3), y: horizon + 0.03, height: 0.26,
        bark: palette.shade,
        lit: Tint(0x7FA33C).covered(with: palette.glow, 0.25), shade: palette.shade.covered(with: Tint(0x2E5A2A), 0.5),
        side: vanishing > 0.5 ? -1 : 1),
    ]
  }
}
