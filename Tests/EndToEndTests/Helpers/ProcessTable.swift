import Foundation

/// The system's processes according to `/proc`.
enum ProcessTable {
  /// Returns the child processes.
  static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { status(of: $0)?[1] == String(parent) }
  }

  /// Returns the command-line arguments of a process; empty if it has ended.
  static func arguments(of process: Int32) -> [String] {
    let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns true if the process exists and is not a zombie.
  static func isRunning(_ process: Int32) -> Bool {
    status(of: process).map { $0[0] != "Z" && $0[0] != "X" } ?? false
  }

  /// Returns true if a signal has stopped the process.
  static func isStopped(_ process: Int32) -> Bool { status(of: process)?[0] == "T" }

  /// Returns the processor time of a process in ticks. A tick is usually 10 ms.
  static func busyTicks(of process: Int32) -> Int? {
    status(of: process).flatMap { fields in
      guard let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
      return user + system
    }
  }

  /// Returns the peak memory of a process in bytes; see proc(5), `VmHWM`.
  static func peakMemory(of process: Int32) -> Int? {
    number("VmHWM", in: "/proc/\(process)/status").map { $0 << 10 }
  }

  /// Returns the number after a name in a file of `/proc`.
  static func number(_ name: String, in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
  }

  /// Returns the fields that follow the program's name, beginning with the state and the parent; see proc(5).
  private static func status(of process: Int32) -> [String]? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].dropFirst(2).split(separator: " ").map(String.init)
    return fields.count > 12 ? fields : nil
  }
}
