/// A measurement of the program.
@MainActor
protocol Benchmark {
  /// The name that selects it on the command line.
  static var name: String { get }
  static func run(_ extent: Extent) async throws -> [Finding]
}

/// The extent of a run.
enum Extent {
  case full
  /// Just enough to show that every benchmark works, for the gate.
  case small

  /// Returns `full`, or the number for a small run.
  func count(_ full: Int, small: Int = 2) -> Int { self == .small ? small : full }
}

/// A result of a benchmark.
enum Finding {
  case figure(Figure)
  /// Something that was not measured, with the reason.
  case skipped(String)
}

extension [Finding] {
  static func figures(_ figures: Figure...) -> [Finding] { .figures(figures) }
  static func figures(_ figures: [Figure]) -> [Finding] { figures.map(Finding.figure) }
}
