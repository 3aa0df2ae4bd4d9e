extension Scene {
  /// A city at night across a river.
  static let city = Scene(
    palettes: [.blueHour, .dusk], light: (0.3, 0.5),
    layers: [
      Sky(horizon: 0.66, stars: 20, disc: 0.0001, spread: 0.9),
      Clouds(top: 0, bottom: 0.6, size: (0.9, 0.12), cover: 0.42, density: 0.7),
      Skyline(level: 0.66, height: 0.1...0.3, width: 0.03...0.07, distance: 0.55, lit: 0.32, window: 0.007),
      Skyline(level: 0.66, height: 0.06...0.42, width: 0.05...0.11, distance: 0.25, lit: 0.34, window: 0.0095),
      Skyline(level: 0.665, height: 0.04...0.14, width: 0.04...0.13, distance: 0.05, lit: 0.4),
      Water(level: 0.665, hiding: (0.1, 0.55), waves: 0.75, glitter: (0, 0)), Development(contrast: 0.5),
    ])

  /// The lights of a street in the rain, none of them in focus.
  static let rain = Scene(
    palettes: [.night, .dusk], light: (0.5, 0.4),
    layers: [
      Sky(horizon: 0.7, disc: 0.0001, spread: 0.9),
      Skyline(level: 0.75, height: 0.3...0.7, width: 0.12...0.3, distance: 0.1, lit: 0.4, window: 0.03),
      Water(level: 0.75, hiding: (0.05, 0.4), waves: 0.9, glitter: (0, 0)), Defocus(radius: 0.05),
      Bokeh(
        count: 58, y: 0.25...0.72, radius: 0.03...0.075,
        tints: [0xFFB54A, 0xFF7A3C, 0xFFE2A6, 0xE8F0FF, 0xFF4A4A, 0x48D89A], strength: 0.95),
      Bokeh(
        count: 60, y: 0.68...0.96, radius: 0.015...0.04,
        tints: [0xFFB54A, 0xFF7A3C, 0xFF4A4A, 0x48D89A], strength: 0.6),
      Development(contrast: 0.6, saturation: 1.15),
    ])

  /// The Milky Way over mountains.
  static let milkyWay = Scene(
    palettes: [.night, .polar], light: (0.5, 1.2),
    layers: [
      Sky(horizon: 1, disc: 0.0001, spread: 0.4), MilkyWay(),
      Ridge(crest: Crest(level: 0.8, relief: 0.12, stretch: 0.6), distance: 0.35, haze: (0.6, 0.2)),
      Ridge(
        crest: Crest(level: 0.93, relief: 0.09, stretch: 0.7), distance: 0.05, haze: (0, 1),
        pines: Pines(density: 16, height: 0.05...0.16)),
      Development(contrast: 0.35),
    ])

  /// The moon through a long lens.
  static let moon = Scene(
    palettes: [.night, .polar], light: (-9, -9), layers: [Sky(horizon: 9, disc: 0.0001), Moon()])

  /// Birches in autumn.
  static let birches = Scene(
    palettes: [.golden, .mist, .winter], light: (0.2, 0.3),
    layers: [
      Sky(horizon: 0.8, disc: 0.0001, spread: 1.2),
      Foliage(top: 0, bottom: 0.62, tints: [0xE9A93A, 0xF3C85A, 0xC97B2A, 0xF6DA8C, 0xA9A24A], size: 0.03),
      Foliage(top: 0.6, tints: [0xA8682A, 0xC98A3A, 0x7A4E22, 0x8A8A3A], size: 0.02),
      Trunks(count: 17, width: 0.018...0.03, foot: 0.62...0.7, distance: 0.55), Defocus(radius: 0.022),
      Trunks(count: 9, width: 0.035...0.05, foot: 0.72...0.8, distance: 0.3), Defocus(radius: 0.006),
      Foliage(top: 0.8, tints: [0xB06A26, 0xD08E36, 0x7A4A1E, 0xE0B050, 0x5A4A22], size: 0.016),
      Trunks(count: 4, width: 0.075...0.11, foot: 0.88...0.97, distance: 0), Development(contrast: 0.45, warmth: 0.03),
    ])

  /// A beach from above.
  static let surf = Scene(
    palettes: [.tropical, .noon], light: (0.3, 0.3), layers: [Surf(), Development(contrast: 0.3)])

  /// A cup of coffee on a table.
  static let coffee = Scene(
    palettes: [.golden, .mist], light: (0.2, 0.2),
    layers: [Cup(x: 0.56, y: 0.48, radius: 0.33), Development(contrast: 0.35, warmth: 0.015)])

  /// A dandelion against the light.
  static let dandelion = Scene(
    palettes: [.golden, .ember, .rose], light: (0.25, 0.35),
    layers: [
      Sky(horizon: 0.75, disc: 0.12, spread: 1.1),
      Foliage(top: 0.42, tints: [0x6E8A32, 0x8FA640, 0x4A6A2A, 0xC0B050], size: 0.05), Defocus(radius: 0.09),
      Bokeh(
        count: 30, y: 0.3...1, radius: 0.02...0.07,
        tints: [0xFFE9A8, 0xFFD27A, 0xE8F0B0], strength: 0.28),
      Dandelion(x: 0.58, y: 0.45, radius: 0.24), Development(contrast: 0.4),
    ])

  /// Birds on wires in the evening.
  static let wires = Scene(
    palettes: [.rose, .sunset, .dusk], light: (0.3, 0.75),
    layers: [
      Sky(horizon: 1, disc: 0.06, spread: 0.9),
      Clouds(top: 0.1, bottom: 0.95, size: (0.8, 0.12), cover: 0.42, density: 0.6),
      Wires(tops: [0.36, 0.47, 0.6], fall: 0.1, birds: 15), Development(contrast: 0.3),
    ])

  /// A forest in the mist, range behind range.
  static let mist = Scene(
    palettes: [.mist, .winter, .storm], light: (0.6, 0.12),
    layers: [
      Sky(horizon: 0.5, disc: 0.0001, spread: 0.9), wood(level: 0.3, distance: 0.86, density: 30, 0.03...0.07),
      wood(level: 0.44, distance: 0.7, density: 26, 0.05...0.12), Defocus(radius: 0.003),
      wood(level: 0.58, distance: 0.5, density: 20, 0.08...0.18),
      wood(level: 0.74, distance: 0.28, density: 15, 0.12...0.27),
      wood(level: 0.95, distance: 0.06, density: 11, 0.2...0.42),
      Development(contrast: 0.25, saturation: 0.95, warmth: 0),
    ])

  private static func wood(level: Float, distance: Float, density: Float, _ height: ClosedRange<Float>) -> Ridge {
    Ridge(
      crest: Crest(form: .rolling, level: level, relief: 0.06, stretch: 0.6), distance: distance, haze: (0.85, 0.16),
      pines: Pines(density: density, height: height))
  }
}
