/// The options of the command line: `feed-benchmarks [--record | [--small] [NAME…]]`. See ``Day`` for the other command.
struct CommandLineOptions {
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var extent = Extent.full
  /// True if the report is written to `Tests/Figures.md`.
  private(set) var isRecording = false
  private(set) var benchmarks: [any Benchmark.Type] = []

  /// Parses the arguments without the program's name. Throws ``UsageError``.
  @MainActor
  init(_ arguments: some Sequence<String>, all: [any Benchmark.Type]) throws {
    for argument in arguments {
      if argument == "--small" {
        extent = .small
      } else if argument == "--record" {
        isRecording = true
      } else if let benchmark = all.first(where: { $0.name == argument }) {
        benchmarks.append(benchmark)
      } else {
        let names = all.map { $0.name }.joined(separator: ", ")
        throw UsageError(description: "there is no benchmark '\(argument)', but these: \(names)")
      }
    }
    if isRecording, extent == .small || !benchmarks.isEmpty {
      throw UsageError(description: "--record takes all benchmarks, in full")
    }
    if benchmarks.isEmpty { benchmarks = all }
  }
}
