import Foundation

/// All findings of a run: printed as they come, and kept for a file.
struct Report: Encodable {
  struct Section: Encodable {
    let benchmark: String
    var figures: [Figure] = []
    var skipped: [String] = []
    var failure: String?
  }

  let machine: Machine
  let date: Date
  let command: String
  private(set) var sections: [Section] = []

  init(machine: Machine, date: Date, command: String) {
    (self.machine, self.date, self.command) = (machine, date, command)
    print("\(machine)\n\(date.formatted(.iso8601))\n\(command)\n")
    Self.printLine("", "median", "min", "max", "n", "goal")
  }

  mutating func add(_ findings: [Finding], of name: String) {
    var section = Section(benchmark: name)
    print(name)
    for finding in findings {
      switch finding {
      case .figure(let figure):
        section.figures.append(figure)
        Self.show(figure)
      case .skipped(let reason):
        section.skipped.append(reason)
        print("  skipped: \(reason)")
      }
    }
    sections.append(section)
    fflush(nil)
  }

  mutating func add(failure: any Error, of name: String) {
    print("\(name)\n  failed: \(failure)")
    sections.append(Section(benchmark: name, failure: "\(failure)"))
    fflush(nil)
  }

  /// - Throws: what kept the file from being written.
  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try encoder.encode(self).write(to: file)
  }

  private static func show(_ figure: Figure) {
    let isSingle = figure.count == 1
    let goal = figure.goal.map { goal in
      "≤ \(goal.text) \(figure.unit.rawValue)" + (figure.isGoalReached == false ? "  missed" : "")
    }
    printLine(
      "  \(figure.what)", "\(figure.median.short) \(figure.unit.rawValue)",
      isSingle ? "" : figure.minimum.short, isSingle ? "" : figure.maximum.short, isSingle ? "" : "\(figure.count)",
      goal ?? "")
  }

  private static func printLine(
    _ what: String, _ median: String, _ minimum: String, _ maximum: String, _ count: String, _ goal: String
  ) {
    let line =
      what.padded(to: 60) + median.padded(to: -12) + minimum.padded(to: -10) + maximum.padded(to: -10)
      + count.padded(to: -7) + "   " + goal
    print(line)
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
  /// Three digits that count.
  fileprivate var short: String {
    let decimals = magnitude >= 100 || self == rounded() ? 0 : magnitude >= 10 ? 1 : magnitude >= 0.095 ? 2 : 4
    return String(format: "%.\(decimals)f", self)
  }
}

extension String {
  /// With spaces at its end, or for a negative width at its beginning.
  fileprivate func padded(to width: Int) -> String {
    let spaces = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? spaces + self : self + spaces
  }
}
