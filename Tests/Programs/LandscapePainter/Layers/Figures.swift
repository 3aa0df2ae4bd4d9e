extension [Figure.Part] {
  /// A small boat with two sails.
  static let boat = [
    Figure.Part([(-0.06, 0.88), (-0.42, 0.16), (-0.06, 0.14)], 0xFFFDF6, to: 0xE4DCD6),
    Figure.Part([(0, 1), (-0.03, 0.14), (0.5, 0.16)], 0xFFFDF6, to: 0xD8CCC8),
    Figure.Part([(-0.02, 1.02), (-0.03, 0.08), (0, 0.08), (0, 1.02)], 0x5A4030),
    Figure.Part([(-0.45, 0.1), (0.55, 0.1), (0.4, -0.02), (-0.3, -0.02)], 0xC4372F, to: 0x76211C),
  ]

  /// A banded tower with a lamp and its beams over the sea.
  static let lighthouse = [
    Figure.Part([(0, 0.87), (-2.5, 1.1), (-2.5, 0.78)], 0xFFF3C0, opacity: (0.1, 0.75), shine: 0),
    Figure.Part([(0, 0.87), (2.5, 1.22), (2.5, 0.86)], 0xFFF3C0, opacity: (0.75, 0.1), shine: 0),
    Figure.Part([(-0.1, 0), (-0.056, 0.8), (0.056, 0.8), (0.1, 0)], 0xF6EFE6, to: 0x7B7873),
    Figure.Part([(-0.091, 0.16), (-0.082, 0.32), (0.082, 0.32), (0.091, 0.16)], 0xD8342E, to: 0x6C1A17),
    Figure.Part([(-0.074, 0.48), (-0.065, 0.64), (0.065, 0.64), (0.074, 0.48)], 0xD8342E, to: 0x6C1A17),
    Figure.Part([(-0.055, 0.8), (-0.055, 0.93), (0.055, 0.93), (0.055, 0.8)], 0x2A2A38),
    Figure.Part([(0, 0.925), (0.04, 0.92), (0.04, 0.83), (-0.04, 0.83), (-0.04, 0.92)], 0xFFF3C0, shine: 0.4),
    Figure.Part([(-0.09, 0.79), (-0.09, 0.82), (0.09, 0.82), (0.09, 0.79)], 0x2A2A38),
    Figure.Part([(-0.075, 0.92), (0, 1.02), (0.075, 0.92)], 0xD8342E, to: 0x6C1A17),
  ]

  /// Returns a hot-air balloon with a basket. The gores of the envelope have alternating colours.
  static func balloon(_ colours: Tint...) -> [Figure.Part] {
    // The outline of half the envelope, from the mouth to the top.
    let half = (0...7).map { step in
      let down = 1.25 * Float((7 - step) * (7 - step)) / 49
      return (x: 0.345 * (2 * down - down * down).squareRoot(), y: 1 - 0.345 * down)
    }
    let envelope =
      [(x: 0.05, y: 0.22)] + half + half.dropLast().reversed().map { (x: -$0.x, y: $0.y) } + [(x: -0.05, y: 0.22)]
    // Each gore is narrower than the previous one, and covers its middle.
    let breadths: [Float] = [1, 0.74, 0.27]
    let gores = breadths.enumerated().map { gore, breadth in
      let tint = colours[gore % colours.count]
      return Figure.Part(
        envelope.map { ($0.x * breadth, $0.y) }, tint.scaled(1 + 0.1 * breadth), to: tint.scaled(1 - 0.5 * breadth))
    }
    return [
      Figure.Part([(-0.05, 0.22), (-0.045, 0.07), (-0.035, 0.07), (-0.04, 0.22)], 0x4A2E1C),
      Figure.Part([(0.05, 0.22), (0.045, 0.07), (0.035, 0.07), (0.04, 0.22)], 0x4A2E1C),
      Figure.Part([(-0.055, 0), (-0.055, 0.09), (0.055, 0.09), (0.055, 0)], 0x7A4E2E, to: 0x3A2214),
    ] + gores
  }

  /// A trunk with its boughs.
  static let trunk = [
    Figure.Part([(-0.07, 0), (-0.034, 0.12), (0.034, 0.12), (0.075, 0)], 0x3A241E, to: 0x281915),
    Figure.Part([(-0.035, 0.1), (-0.025, 0.8), (0.015, 0.8), (0.035, 0.1)], 0x3A241E, to: 0x281915),
    Figure.Part([(-0.025, 0.36), (-0.33, 0.62), (-0.31, 0.64), (0.01, 0.46)], 0x3A241E, to: 0x281915),
    Figure.Part([(0.025, 0.36), (0.33, 0.64), (0.31, 0.66), (-0.01, 0.46)], 0x3A241E, to: 0x281915),
  ]
}

extension [Figure.Part] {
  /// A bird that sits on a wire.
  static let bird = [
    Figure.Part([(-0.62, -0.42), (-0.5, -0.5), (0.05, 0.1), (-0.12, 0.24)], 0x15121A),
    Figure.Part(
      [(-0.28, 0.02), (-0.2, 0.38), (0.02, 0.66), (0.26, 0.62), (0.32, 0.36), (0.2, 0.08), (0, -0.06)], 0x15121A),
    Figure.Part([(0.06, 0.56), (0.1, 0.84), (0.24, 0.94), (0.4, 0.86), (0.42, 0.68), (0.3, 0.54)], 0x15121A),
    Figure.Part([(0.4, 0.83), (0.58, 0.74), (0.4, 0.7)], 0x15121A),
  ]
}
