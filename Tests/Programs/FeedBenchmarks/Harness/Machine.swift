import Foundation

/// The machine on which the benchmarks run.
struct Machine: CustomStringConvertible {
  let processor: String
  let processorCount: Int
  /// The memory in MiB.
  let memory: Int
  let system: String
  let kernel: String

  static var current: Machine {
    Machine(
      processor: value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? "unknown processor",
      processorCount: ProcessInfo.processInfo.activeProcessorCount,
      memory: Int(ProcessInfo.processInfo.physicalMemory >> 20),
      system: value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "Linux",
      kernel: text(of: "/proc/sys/kernel/osrelease"))
  }

  var description: String {
    "\(processor), \(processorCount) processors, \(memory) MiB, \(system), Linux \(kernel)"
  }

  private static func value(of name: String, in path: String, separator: Character) -> String? {
    let line = text(of: path).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(separator: separator, maxSplits: 1).last
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"")) }
  }

  private static func text(of path: String) -> String {
    (FileManager.default.contents(atPath: path)).map { String(decoding: $0, as: UTF8.self) }?
      .trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }
}
