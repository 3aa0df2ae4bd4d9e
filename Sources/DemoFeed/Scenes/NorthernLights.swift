/// Northern lights over snowy mountains and a still fjord.
struct NorthernLights: Scene {
  let palettes: [Palette] = [.polar, .night]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let shore = random.float(0.68...0.74)
    let hues = random.element(of: [
      (Tint(0x3CF5A0), Tint(0x8A4CF0)), (Tint(0x6BFF7E), Tint(0x2CA7E8)), (Tint(0x47F0C8), Tint(0xE04CB8)),
    ])
    let snow = palette.haze.covered(with: hues.0, 0.25).covered(with: .white, 0.3)
    return [
      Sky(tints: palette.sky, horizon: shore),
      Stars(seed: random.next(), count: 90, horizon: shore),
      Aurora(seed: random.next(), hem: 0.3, rays: 0.3, low: hues.1, high: hues.1, strength: 0.6),
      Aurora(
        seed: random.next(), hem: random.float(0.38...0.44), rays: 0.34, low: hues.0, high: hues.1, strength: 1.35),
      Ridge(
        crest: Crest(seed: random.next(), form: .jagged, level: shore - 0.13, relief: 0.12, stretch: 0.5),
        tint: palette.shade, foot: palette.haze.covered(with: hues.0, 0.12), fade: 0.14, fading: 0.8,
        faces: Ridge.Faces(
          lit: snow, shade: palette.haze.scaled(0.55), side: random.bool() ? 1 : -1, depth: 0.24)),
      Water(seed: random.next(), level: shore, tint: palette.shade, far: 0.35, near: 0.6, waves: 0.28),
      Pines(
        seed: random.next(), crest: Crest(seed: random.next(), form: .rolling, level: 1.03, relief: 0.03, stretch: 0.6),
        density: 10, height: 0.06...0.2, tint: palette.shade),
    ]
  }
}
