/// Range behind range, each one paler, with the sun low over the farthest.
struct MountainRange: Scene {
  let palettes: [Palette] = [.dawn, .golden, .dusk, .mist, .rose]

  func layers(_ palette: Palette, _ random: inout SplitMix64) -> [any Layer] {
    let sunX = random.float(0.25...0.75)
    var layers: [any Layer] = [
      Sky(tints: palette.sky, horizon: 0.62),
      Sun(x: sunX, y: random.float(0.24...0.34), radius: 0.085, disc: palette.disc, glow: palette.glow, spread: 0.75),
    ]
    let ranges = 5
    for index in 0..<ranges {
      let near = Float(index) / Float(ranges - 1)
      let tint = palette.distant(palette.shade, (1 - near) * (1.25 - near) * 0.66 + 0.02)
      layers.append(
        Ridge(
          crest: Crest(
            seed: random.next(), form: near < 0.9 ? .jagged : .rolling, level: near.between(0.46, 0.93),
            relief: near.between(0.1, 0.13), stretch: near.between(0.42, 0.75)),
          tint: tint, foot: palette.haze.covered(with: palette.sky[3], 0.35), fade: 0.2, fading: near.between(0.8, 0.25)
        ))
    }
    layers.append(
      Pines(
        seed: random.next(),
        crest: Crest(seed: random.next(), form: .rolling, level: 1.04, relief: 0.05, stretch: 0.8), density: 15,
        height: 0.12...0.26, tint: palette.shade))
    return layers
  }
}
