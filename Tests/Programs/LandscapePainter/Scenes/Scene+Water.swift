extension Scene {
  /// A sunset over the open sea with a path of light on the water.
  static let sunsetSea = Scene(
    palettes: [.sunset, .ember, .golden, .rose], light: (0.4, 0.52),
    layers: [
      Sky(horizon: 0.6, disc: 0.1, spread: 0.8), Clouds(top: 0, bottom: 0.52, size: (0.75, 0.16), cover: 0.5),
      Ridge(
        crest: Crest(
          level: 0.6, peaks: [.init(x: 1, height: 0.16, reach: 0.4), .init(x: 0.8, height: 0.06, reach: 0.2)]),
        distance: 0.35, haze: (0.5, 0.06)),
      Water(level: 0.6, waves: 0.7, glitter: (0.09, 1)),
      Figure(parts: .boat, x: 0.68, y: 0.74, height: 0.28, backlight: 0.9, reflection: 0.5),
    ])

  /// Northern lights over snowy mountains and a still fjord.
  static let northernLights = Scene(
    palettes: [.polar, .night], light: (0.15, -0.3),
    layers: [
      Sky(horizon: 0.74, stars: 110),
      Aurora(hem: 0.34, rays: 0.32, strength: 0.6, hues: [(0x8A4CF0, 0x8A4CF0), (0x2CA7E8, 0xE04CB8)]),
      Aurora(
        hem: 0.48, rays: 0.38, strength: 1.5, hues: [(0x3CF5A0, 0x6A5CF0), (0x6BFF7E, 0x2CA7E8), (0x47F0C8, 0xE04CB8)]),
      Ridge(
        crest: Crest(
          level: 0.74, peaks: [.init(x: 0.2, height: 0.22, reach: 0.5), .init(x: 0.84, height: 0.26, reach: 0.55)]),
        land: 0x16303C, distance: 0.2, snow: 0.09, contrast: 0.85, haze: (0.5, 0.14)),
      Water(level: 0.74, hiding: (0.2, 0.5), waves: 0.28, glitter: (0, 0)),
      Ridge(
        crest: Crest(form: .rolling, level: 1.02, relief: 0.03, stretch: 0.6), haze: (0, 1),
        pines: Pines(density: 10, height: 0.06...0.24)),
    ])

  /// A lighthouse on a rock.
  static let lighthouseCape = Scene(
    palettes: [.blueHour, .dusk, .storm, .rose, .noon], light: (0.26, 0.62),
    layers: [
      Sky(horizon: 0.7, stars: 45, disc: 0.07, spread: 0.7),
      Clouds(top: 0.05, bottom: 0.62, size: (0.7, 0.16), cover: 0.5, density: 0.8), Water(level: 0.7, waves: 0.9),
      Figure(parts: .lighthouse, x: 0.7, y: 0.9, height: 0.66),
      Ridge(
        crest: Crest(level: 0.98, peaks: [.init(x: 0.74, height: 0.15, reach: 0.5, round: 0.6)]),
        land: 0x6A6470, contrast: 1, haze: (0, 1)),
    ])

  /// Islands in a bright sea.
  static let archipelago = Scene(
    palettes: [.tropical, .noon, .golden, .rose, .sunset], light: (0.2, 0.15),
    layers: [
      Sky(horizon: 0.47, disc: 0.06, spread: 0.6), Clouds(top: 0, bottom: 0.42, size: (0.42, 0.2), cover: 0.48),
      island(distance: 0.6, .init(x: 0.1, height: 0.08, reach: 0.25), .init(x: 0.36, height: 0.05, reach: 0.2)),
      island(distance: 0.4, .init(x: 0.92, height: 0.14, reach: 0.3, round: 0.2)),
      island(
        distance: 0.05, .init(x: 0.58, height: 0.26, reach: 0.22, round: 0.4),
        .init(x: 0.7, height: 0.16, reach: 0.24, round: 0.3), .init(x: 0.46, height: 0.09, reach: 0.2, round: 0.3)),
      Water(level: 0.49, tint: 0x0E9AB0, hiding: (0.35, 0.9), waves: 0.6, glitter: (0.1, 0.5)),
      Figure(parts: .boat, x: 0.26, y: 0.72, height: 0.3, reflection: 0.4),
    ])

  private static func island(distance: Float, _ peaks: Crest.Peak...) -> Ridge {
    Ridge(
      crest: Crest(level: 0.48, peaks: peaks), land: 0x55A648, shade: 0x1F6A50, distance: distance, contrast: 0.9,
      edges: (0.2, 1.5), haze: (0.5, 0.04))
  }

  /// The moon over a mountain lake.
  static let moonlitLake = Scene(
    palettes: [.night, .blueHour, .polar, .dusk], light: (0.4, 0.24),
    layers: [
      Sky(horizon: 0.63, stars: 90, disc: 0.11, spread: 0.6, seas: 0.14),
      Clouds(top: 0.12, bottom: 0.5, size: (0.8, 0.1), cover: 0.3, density: 0.5),
      Ridge(
        crest: Crest(
          level: 0.63, peaks: [.init(x: 0.12, height: 0.2, reach: 0.5), .init(x: 0.78, height: 0.27, reach: 0.55)]),
        land: 0x33435F, distance: 0.25, snow: 0.1, contrast: 0.8, haze: (0.8, 0.16)),
      Ridge(
        crest: Crest(form: .rolling, level: 0.63, relief: 0.012, stretch: 0.5), haze: (0, 1),
        pines: Pines(density: 26, height: 0.03...0.09)),
      Water(level: 0.635, hiding: (0.3, 0.65), waves: 0.4, glitter: (0.07, 0.95)),
    ])
}
