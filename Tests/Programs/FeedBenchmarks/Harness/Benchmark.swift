/// One thing about the program that is measured.
@MainActor
protocol Benchmark {
  /// What selects it on the command line.
  static var name: String { get }
  static func run(_ extent: Extent) async throws -> [Finding]
}

/// How much a run of the benchmarks measures.
enum Extent {
  case full
  /// Just enough to see that every benchmark works, as the gate wants to.
  case small

  /// - Returns: `full`, or the number for the small form.
  func count(_ full: Int, small: Int = 2) -> Int { self == .small ? small : full }
}

/// What a benchmark has to tell.
enum Finding {
  case figure(Figure)
  /// Something that was not measured, and why.
  case skipped(String)
}

extension [Finding] {
  static func figures(_ figures: Figure...) -> [Finding] { .figures(figures) }
  static func figures(_ figures: [Figure]) -> [Finding] { figures.map(Finding.figure) }
}
