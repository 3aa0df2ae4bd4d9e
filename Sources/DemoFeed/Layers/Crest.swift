/// The line that a range of mountains, hills or rocks draws against what is behind it.
struct Crest: Sendable {
  enum Form: Sendable {
    /// Sharp summits and valleys.
    case jagged
    /// Soft hills.
    case rolling
    /// Flat tops with steep sides.
    case mesa
  }

  var seed: UInt64
  var form: Form
  /// The line's middle, as a fraction of the height.
  var level: Float
  /// How far it goes up and down, as a fraction of the height.
  var relief: Float
  /// From summit to summit, in units.
  var stretch: Float
  /// Where the land is, as fractions of the width; outside of it the line sinks away. `nil` stands for everywhere.
  var span: ClosedRange<Float>?
  /// One summit above all the others.
  var summit: Summit?

  struct Summit: Sendable {
    /// Fraction of the width.
    var x: Float
    /// Above ``Crest/level``, as a fraction of the height.
    var height: Float
    /// From the foot to the middle, in units.
    var reach: Float
    /// 1 for straight slopes, more for slopes that grow steeper towards the top.
    var sweep: Float = 1.5
    /// The part of the top that is missing, as a crater.
    var crater: Float = 0
  }

  /// The line's height for each column of a canvas, in units from the top.
  func tops(on canvas: Canvas) -> [Float] {
    let noise = Noise(seed: seed)
    return (0..<canvas.width).map { column in
      let x = (Float(column) + 0.5) * canvas.pixel
      var rise = relief * shape(noise, x / stretch)
      if let summit { rise = max(rise, 0) * 0.35 + summit.rise(at: x - canvas.x(summit.x), noise, x) }
      if let span {
        let fraction = (Float(column) + 0.5) / Float(canvas.width)
        let width = span.upperBound - span.lowerBound
        let place = (fraction - span.lowerBound) / width * 2 - 1
        let middle = place > -1 && place < 1 ? 1 - place * place : 0
        let inside = middle * (2 - middle)
        rise = (rise + relief) * inside - 0.012
        if inside == 0 { rise = -1 }
      }
      return canvas.y(level - rise)
    }
  }

  /// -1 to 1
  private func shape(_ noise: Noise, _ x: Float) -> Float {
    switch form {
    case .rolling: noise.fractal(x, octaves: 3, gain: 0.32)
    case .jagged: jagged(noise, x)
    case .mesa: mesa(noise, x)
    }
  }

  private func jagged(_ noise: Noise, _ x: Float) -> Float {
    var (sum, amplitude, scale, total) = (Float(0), Float(1), Float(1), Float(0))
    for octave in 0..<6 {
      let fold = 1 - 2 * abs(noise.value(x * scale + Float(octave) * 31.7))
      sum += amplitude * fold
      total += amplitude
      amplitude *= 0.46
      scale *= 2.1
    }
    return sum / total
  }

  private func mesa(_ noise: Noise, _ x: Float) -> Float {
    let plateau = noise.value(x).step(0.05, 0.18) + 0.45 * noise.value(x * 2.3 + 60).step(0.25, 0.36)
    let talus = noise.value(x).step(-0.45, 0.15) * 0.28
    return plateau * 0.9 + talus + noise.fractal(x * 7, octaves: 3) * 0.03 - 0.35
  }
}

extension Crest.Summit {
  func rise(at distance: Float, _ noise: Noise, _ x: Float) -> Float {
    let far = (abs(distance) / reach + noise.fractal(x * 5, octaves: 4) * 0.025).unit
    var rise = 1 - far
    for _ in 0..<Int(sweep.rounded(.down)) - 1 { rise *= 1 - far }
    rise = rise.between(rise, rise * (1 - far * (sweep - sweep.rounded(.down))))
    let rim = 1 - crater
    let lip = rim + noise.fractal(x * 30, octaves: 2) * 0.015
    return height * (rise > lip ? lip - (rise - lip) * 0.25 : rise)
  }
}
