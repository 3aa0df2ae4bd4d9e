/// One thing about the program that is measured.
@MainActor
protocol Benchmark {
  /// What selects it on the command line.
  static var name: String { get }
  static func run() async throws -> [Finding]
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
