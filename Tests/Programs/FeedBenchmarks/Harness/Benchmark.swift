/// A measurement of the program.
@MainActor
protocol Benchmark {
  /// The name that selects the benchmark on the command line.
  static var name: String { get }
  static func run(_ extent: Extent) async throws -> [Finding]
}

/// The extent of a run.
enum Extent {
  case full
  /// A run for the gate, just long enough to show that every benchmark works.
  case small

  /// Returns `small` for a small run, and otherwise `full`.
  func count(_ full: Int, small: Int = 2) -> Int { self == .small ? small : full }
}

/// A result of a benchmark.
enum Finding {
  case figure(Figure)
  /// A quantity that was not measured, with the reason.
  case skipped(String)
}

extension [Finding] {
  static func figures(_ figures: Figure...) -> [Finding] { .figures(figures) }
  static func figures(_ figures: [Figure]) -> [Finding] { figures.map(Finding.figure) }
}
