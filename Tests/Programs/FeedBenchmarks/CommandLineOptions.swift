import Foundation

/// What the command line asks for: `feed-benchmarks [--json FILE] [NAME…]`.
struct CommandLineOptions {
  struct UsageError: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var file: URL?
  private(set) var benchmarks: [any Benchmark.Type] = []

  /// - Parameter arguments: without the program's name.
  /// - Throws: ``UsageError``.
  @MainActor
  init(_ arguments: some Sequence<String>, all: [any Benchmark.Type]) throws {
    var arguments = Array(arguments)[...]
    while let argument = arguments.popFirst() {
      if argument == "--json" {
        guard let path = arguments.popFirst() else { throw UsageError(description: "--json needs a file") }
        file = URL(filePath: path)
      } else if let benchmark = all.first(where: { $0.name == argument }) {
        benchmarks.append(benchmark)
      } else {
        let names = all.map { $0.name }.joined(separator: ", ")
        throw UsageError(description: "there is no benchmark '\(argument)', but these: \(names)")
      }
    }
    if benchmarks.isEmpty { benchmarks = all }
  }
}
