import TerminalTestSupport

/// Keys that go up and down the same ten images again and again.
struct KeySeries {
  private static let width = 10
  /// The number of keys after which the first image is selected again.
  static let period = 2 * (width - 1)
  let browser: Browser
  /// The position of the last image.
  let last: Int
  var back = "k"
  var forth = "j"

  /// Presses `count` keys, and returns the time from each key to its frame.
  func press(count: Int) throws -> [Duration] {
    try (0..<count).map { try press(number: $0) }
  }

  /// Goes up and down once, and waits until all pictures are loaded.
  func warmUp() throws {
    for number in 0..<Self.period {
      _ = try press(number: number)
      try browser.program.time(of: "the pictures") { $0.hasPictures }
    }
    try browser.settle()
  }

  /// Returns the output in bytes for each key that scrolls.
  func bytesOfScrolls(count: Int) throws -> [Double] {
    var bytes: [Double] = []
    for number in 0..<count {
      let (before, rows) = (browser.program.outputCount, browser.program.rowsOnScreen)
      _ = try press(number: number)
      browser.program.waitForSilence(of: .milliseconds(10))
      if browser.program.rowsOnScreen != rows { bytes.append(Double(browser.program.outputCount - before)) }
    }
    return bytes
  }

  /// Returns the output in bytes for each key.
  func bytesOfSteps(count: Int) throws -> [Double] {
    try (0..<count).map { number in
      let before = browser.program.outputCount
      _ = try press(number: number)
      browser.program.waitForSilence(of: .milliseconds(10))
      return Double(browser.program.outputCount - before)
    }
  }

  private func press(number: Int) throws -> Duration {
    let turn = Self.width - 1
    let step = number % Self.period + 1
    return try step <= turn
      ? browser.press(back, selecting: last - step) : browser.press(forth, selecting: last - Self.period + step)
  }
}

extension TimedProgram {
  /// The locations and descriptions without the mark of the selection.
  fileprivate var rowsOnScreen: [String] { lines.dropFirst().dropLast().map { String($0.dropFirst()) } }
}
