import Foundation

/// The kernel's figures of a process and its children. Source: proc(5).
struct ProcessFigures {
  let processIdentifier: Int32

  /// The sum of the processes' memory in MiB. Shared pages are divided among the processes that share them.
  var proportionalSetSize: Double {
    family.reduce(0) { $0 + Self.number("Pss:", in: "/proc/\($1)/smaps_rollup") } / 1_024
  }

  /// The sum of the processes' processor time, including threads that have ended.
  var processorTime: Duration {
    family.reduce(.zero) { sum, process in
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return sum }
      return sum + .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  }

  /// The number of context switches of each thread, voluntary or not. A thread has one for each time that it woke up.
  var contextSwitches: [Thread: Int] {
    let threads = family.flatMap(Self.taskPaths).map { path in
      Thread(path: path, name: Self.text("\(path)/comm").trimmingCharacters(in: .newlines))
    }
    return Dictionary(
      uniqueKeysWithValues: threads.map { thread in
        let counts = ["voluntary_ctxt_switches:", "nonvoluntary_ctxt_switches:"]
        return (thread, counts.reduce(0) { $0 + Int(Self.number($1, in: "\(thread.path)/status")) })
      })
  }

  /// The numbers of the processes, and of the process's own threads and open descriptors.
  var counts: Counts {
    Counts(
      processes: family.count, threads: Self.taskPaths(of: processIdentifier).count,
      descriptors: Self.names(in: "/proc/\(processIdentifier)/fd").count)
  }

  struct Counts: Equatable {
    let processes: Int
    let threads: Int
    let descriptors: Int
  }

  /// The children of the process.
  var children: [Int32] { Array(family.dropFirst()) }

  struct Thread: Hashable {
    fileprivate let path: String
    let name: String
  }

  private var family: [Int32] {
    let children = Self.taskPaths(of: processIdentifier).flatMap { task in
      Self.text("\(task)/children").split(separator: " ").compactMap { Int32($0) }
    }
    return [processIdentifier] + children
  }

  private static func taskPaths(of process: Int32) -> [String] {
    let folder = "/proc/\(process)/task"
    return names(in: folder).map { "\(folder)/\($0)" }
  }

  /// Returns the names in a folder; empty if its process has ended.
  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func number(_ name: String, in path: String) -> Double {
    let line = text(path).split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.dropFirst(name.count).split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) } ?? 0
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
