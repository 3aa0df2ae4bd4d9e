import Foundation

/// The findings of a run, which are printed as they arrive and collected for `Tests/Figures.md`.
struct Report {
  /// True if a benchmark has failed, or if a figure cannot be true.
  private(set) var hasFailures = false
  /// The lines printed so far.
  private var text = ""

  init(machine: Machine, date: Date, revision: String, command: String) {
    show("\(machine)\n\(date.formatted(.iso8601)), commit \(revision)\n\(command)\n")
    showColumns("", "median", "min", "max", "n", "goal")
  }

  mutating func add(_ findings: [Finding], of name: String) {
    show(name)
    for finding in findings {
      switch finding {
      case .figure(let figure):
        if figure.contradiction != nil { hasFailures = true }
        show(figure)
      case .skipped(let reason): show("  skipped: \(reason)")
      }
    }
  }

  mutating func add(failure: any Error, of name: String) {
    hasFailures = true
    show("\(name)\n  failed: \(failure)")
  }

  /// Writes `Tests/Figures.md` below the working directory.
  func record() throws {
    let page = """
      # Figures

      `feed-benchmarks --record` wrote this page; nobody edits it by hand. It drives the real program in a
      pseudo-terminal against the tests' server. `×` is a ratio of medians taken in the same run, `n` the number of samples.
      Rows that name no layout are of the list. No goal that is missed fails a test.

      ```
      \(text)```

      """
    try Data(page.utf8).write(to: URL(filePath: "Tests/Figures.md"))
  }

  private mutating func show(_ line: String) {
    print(line)
    fflush(nil)
    text += line + "\n"
  }

  private mutating func show(_ figure: Figure) {
    let isSingle = figure.count == 1
    let goal = figure.goal.map { goal in
      "≤ \(goal.text) \(figure.unit.rawValue)" + (figure.isGoalReached == false ? "  missed" : "")
    }
    showColumns(
      "  \(figure.what)", "\(figure.median.short) \(figure.unit.rawValue)",
      isSingle ? "" : figure.minimum.short, isSingle ? "" : figure.maximum.short, isSingle ? "" : "\(figure.count)",
      [goal, figure.contradiction.map { "IMPOSSIBLE: \($0)" }].compactMap { $0 }.joined(separator: "  "))
  }

  private mutating func showColumns(
    _ what: String, _ median: String, _ minimum: String, _ maximum: String, _ count: String, _ goal: String
  ) {
    var line =
      what.padded(to: 60) + median.padded(to: -12) + minimum.padded(to: -10) + maximum.padded(to: -10)
      + count.padded(to: -7) + "   " + goal
    while line.last == " " { line.removeLast() }
    show(line)
  }
}

extension Goal {
  fileprivate var text: String {
    switch self {
    case .median(let limit): limit.short
    case .worst(let limit): "\(limit.short) (worst)"
    case .medianAndWorst(let median, let worst): "\(median.short) (worst \(worst.short))"
    }
  }
}

extension Double {
  /// The number with three significant digits.
  var short: String {
    let decimals = magnitude >= 100 || self == rounded() ? 0 : magnitude >= 10 ? 1 : magnitude >= 0.095 ? 2 : 4
    return String(format: "%.\(decimals)f", self)
  }
}

extension String {
  /// Adds spaces at the end, or at the beginning if the width is negative.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}
