extension Scene {
  /// Ranges of mountains, with a low sun over the farthest range. The farther a range is, the paler it looks.
  static let mountainRange = Scene(
    palettes: [.dawn, .golden, .dusk, .mist, .rose], light: (0.36, 0.29),
    layers: [
      Sky(horizon: 0.62, disc: 0.085),
      Ridge(crest: Crest(level: 0.46, relief: 0.1, stretch: 0.42), distance: 0.85),
      Ridge(crest: Crest(level: 0.56, relief: 0.11, stretch: 0.5), distance: 0.6),
      Ridge(crest: Crest(level: 0.67, relief: 0.12, stretch: 0.6), distance: 0.35),
      Ridge(crest: Crest(level: 0.79, relief: 0.12, stretch: 0.7), distance: 0.12, haze: (0.45, 0.2)),
      Ridge(
        crest: Crest(form: .rolling, level: 0.94, relief: 0.05, stretch: 0.8), haze: (0, 1),
        pines: Pines(density: 13, height: 0.1...0.26)),
    ])

  /// Hot-air balloons over a valley in the morning.
  static let balloonValley = Scene(
    palettes: [.dawn, .golden, .tropical, .rose, .noon], light: (0.14, 0.58),
    layers: [
      Sky(horizon: 0.76, disc: 0.07, spread: 0.8),
      Ridge(crest: Crest(level: 0.7, relief: 0.09, stretch: 0.5), land: 0x6E8C4A, distance: 0.75, contrast: 0.3),
      Ridge(crest: Crest(form: .rolling, level: 0.82, relief: 0.06, stretch: 0.6), land: 0x6E8C4A, distance: 0.4),
      Ridge(
        crest: Crest(form: .rolling, level: 0.93, relief: 0.05, stretch: 0.7), land: 0x557A3A, haze: (0.35, 0.2)),
      Figure(parts: .balloon(0x8A3FC0, 0xFF8FB2), x: 0.84, y: 0.59, height: 0.13),
      Figure(parts: .balloon(0x159A82, 0xF6F1D0), x: 0.14, y: 0.46, height: 0.16),
      Figure(parts: .balloon(0xE23D3D, 0xFFF1D6), x: 0.55, y: 0.68, height: 0.17),
      Figure(parts: .balloon(0x2F6FD6, 0xFFD23F), x: 0.74, y: 0.43, height: 0.3),
      Figure(parts: .balloon(0xF7A823, 0xE2472F), x: 0.37, y: 0.62, height: 0.5),
    ])

  /// Dunes with edges between light and shade.
  static let desertDunes = Scene(
    palettes: [.heat, .golden, .noon, .ember], light: (0.22, 0.2),
    layers: [
      Sky(horizon: 0.6, disc: 0.07, spread: 0.7), dune(x: 0.74, y: 0.46, reach: 1, distance: 0.5),
      dune(x: 0.3, y: 0.54, reach: 1.2, distance: 0.3), dune(x: 0.62, y: 0.65, reach: 1.3, distance: 0.15),
      dune(x: 0.2, y: 0.76, reach: 1.6, distance: 0),
    ])

  private static func dune(x: Float, y: Float, reach: Float, distance: Float) -> Ridge {
    Ridge(
      crest: Crest(
        form: .rolling, level: 1.05, relief: 0.02, stretch: 0.6,
        peaks: [.init(x: x, height: 1.05 - y, reach: reach, round: 0.12)]),
      land: 0xF2B35E, shade: 0x7A362C, distance: distance, contrast: 0.9, edges: (0.7, 0.6), haze: (0.15, 0.2))
  }

  /// A tree in blossom or in autumn colours before a white mountain.
  static let blossomHill = Scene(
    palettes: [.tropical, .rose, .winter, .golden, .noon], light: (0.16, 0.2),
    layers: [
      Sky(horizon: 0.72, disc: 0.06), Clouds(top: 0.05, bottom: 0.6, size: (0.7, 0.14), cover: 0.36, density: 0.75),
      Ridge(
        crest: Crest(
          level: 0.76, relief: 0.015, peaks: [.init(x: 0.34, height: 0.46, reach: 0.8, sweep: 0.45, round: 0.05)]),
        land: 0x5E7FAA, distance: 0.12, snow: 0.22, contrast: 0.8),
      Ridge(
        crest: Crest(form: .rolling, level: 0.76, relief: 0.04, stretch: 0.5), land: 0x2F6B55, distance: 0.35,
        haze: (0.5, 0.14)),
      Tree(
        x: 0.7, y: 0.93, height: 0.66,
        tints: [(0xFFC6DA, 0xC7547F), (0xFF9A3C, 0xA82E1E), (0xFFD24A, 0xB46A1A), (0xFFE3EE, 0xD57AA2)]),
      Ridge(
        crest: Crest(form: .rolling, level: 0.9, relief: 0.03, stretch: 0.9), land: 0x6FA84A, contrast: 0.4,
        haze: (0, 1)),
    ])

  /// Rows of tulips, lavender, rape or vines up to the horizon.
  static let flowerField = Scene(
    palettes: [.golden, .noon, .sunset, .rose, .tropical], light: (0.34, 0.42),
    layers: [
      Sky(horizon: 0.5, disc: 0.07, spread: 0.65), Clouds(top: 0, bottom: 0.48, size: (0.5, 0.18), cover: 0.5),
      Ridge(
        crest: Crest(form: .rolling, level: 0.49, relief: 0.06, stretch: 0.7), land: 0x5A8A5A, distance: 0.4,
        haze: (0.6, 0.1)),
      FieldRows(
        level: 0.5, vanishing: 0.42, rows: 4,
        crops: [
          ([0xE6304A, 0xFFC21F, 0xF078A8], 0x3F7A34), ([0x8A5BD6, 0x7347C2], 0x6E7A3A),
          ([0xF7D42B, 0xEBC01F], 0x6A8A2A), ([0x5E9A3A, 0x4B8430], 0xA9743F),
        ]),
      Tree(x: 0.76, y: 0.54, height: 0.34, tints: [(0x8FB34C, 0x2E5A2A)]),
    ])
}
