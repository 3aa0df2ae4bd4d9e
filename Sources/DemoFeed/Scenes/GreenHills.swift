/// Rolling meadows under fair-weather clouds.
struct GreenHills: Scene {
  let palettes: [Palette] = [.noon, .tropical, .golden, .storm, .dawn]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let grass = random.element(of: [Tint(0x7CC242), Tint(0xA8C444), Tint(0x5FA84C)])
    let dark = Tint(0x1F5A34).covered(with: palette.shade, 0.25)
    let side: Float = random.bool() ? 1 : -1
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: 0.6),
      Clouds(
        seed: random.next(), top: -0.1, bottom: 0.52, cell: (0.46, 0.22), cover: 0.55, lit: palette.disc,
        shade: palette.sky[1].covered(with: palette.haze, 0.65), light: (-side * 0.6, -1)),
      Sun(x: side > 0 ? 0.16 : 0.84, y: 0.18, radius: 0.06, disc: palette.disc, glow: palette.glow, spread: 0.6),
    ]
    for index in 0..<4 {
      let near = Float(index) / 3
      let distance = (1 - near) * 0.6
      let crest = Crest(
        seed: random.next(), form: .rolling, level: near.between(0.56, 0.9), relief: near.between(0.07, 0.09),
        stretch: near.between(0.45, 0.9))
      layers.append(
        Ridge(
          crest: crest, tint: palette.distant(grass, distance), foot: palette.distant(dark, distance),
          fade: near.between(0.14, 0.22), fading: 0.75,
          faces: Ridge.Faces(
            lit: palette.distant(grass.covered(with: palette.glow, 0.3), distance),
            shade: palette.distant(dark.covered(with: grass, 0.5), distance), side: side, contrast: 0.4, depth: 0.3)))
      if index == 2 {
        layers.append(
          Cabin(
            x: 0.5 + side * 0.16, y: 0.79, width: 0.13, wall: Tint(0xF6EBDD).covered(with: palette.haze, 0.2),
            roof: Tint(0xC2452E), light: 0.1))
      }
    }
    layers.append(
      Tree(
        seed: random.next(), x: 0.5 - side * 0.3, y: 0.93, height: 0.42, bark: Tint(0x3E2A1C),
        lit: grass.covered(with: palette.glow, 0.2),
        shade: dark.scaled(0.8), side: side))
    return layers
  }
}
