import Foundation
import XCTest

/// A worker that this process started, as the kernel describes it.
public struct ChildProcess: Hashable {
  public let identifier: pid_t
  public let isZombie: Bool
  public let session: pid_t
  /// In user mode, in clock ticks.
  public let processorTime: Int

  /// Source: proc(5), `/proc/pid/stat`; what follows the name in parentheses is state, parent, group and session, and
  /// later the times.
  public static func all(named name: String = "essential-feed") throws -> [ChildProcess] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { entry in
      guard
        let identifier = pid_t(entry),
        // A process may end while it is listed.
        let data = FileManager.default.contents(atPath: "/proc/\(entry)/stat")
      else { return nil }
      let text = String(decoding: data, as: UTF8.self)
      guard text.contains("(\(name))") else { return nil }
      let fields = text.drop { $0 != ")" }.split(separator: " ").dropFirst()
      guard fields.count > 12, pid_t(fields[2]) == getpid(), let session = pid_t(fields[4]),
        let processorTime = Int(fields[12])
      else { return nil }
      return ChildProcess(
        identifier: identifier, isZombie: fields[1] == "Z", session: session, processorTime: processorTime)
    }
  }

  /// The value of a line `key: value` in `/proc/pid/status`.
  public func status(_ key: String) throws -> String? { try Self.status(key, of: identifier) }

  public static func status(_ key: String, of process: pid_t) throws -> String? {
    try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("\(key):") }
      .map { $0.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  /// What it may have of a resource, as `/proc/pid/limits` names that.
  public func limit(_ resource: String) throws -> Int? {
    try String(contentsOfFile: "/proc/\(identifier)/limits", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix(resource) }
      .flatMap { Int($0.dropFirst(resource.count).split(separator: " ").dropFirst().first ?? "") }
  }

  /// A set of signals in `/proc/pid/status`, a bit for each; without the two that belong to the C library.
  public func signals(_ key: String) throws -> UInt64? {
    try status(key).flatMap { UInt64($0, radix: 16) }.map { $0 & ~(0b11 << 31) }
  }

  /// The nice value of its session. Source: proc(5), `/proc/pid/autogroup`, as in "/autogroup-25 nice 0".
  ///
  /// - Throws: `XCTSkip` where sessions have none.
  public func sessionNiceness() throws -> Int {
    try Self.sessionNiceness(of: "\(identifier)")
  }

  /// Gives this process's session the nice value that it has.
  ///
  /// - Throws: `XCTSkip` where that is refused for good, and not only because others did the same just now.
  public static func requireSessionNiceness() throws {
    let value = "\(try sessionNiceness(of: "self"))"
    let file = open("/proc/self/autogroup", O_WRONLY | O_CLOEXEC)
    defer { close(file) }
    guard file >= 0, write(file, value, value.utf8.count) >= 0 || errno == EAGAIN else {
      throw XCTSkip("sessions cannot be given a nice value here: \(String(cString: strerror(errno)))")
    }
  }

  private static func sessionNiceness(of process: String) throws -> Int {
    let text = try? String(contentsOfFile: "/proc/\(process)/autogroup", encoding: .utf8)
    guard let value = text?.split(whereSeparator: \.isWhitespace).last.flatMap({ Int($0) }) else {
      throw XCTSkip("the kernel does not group processes by session")
    }
    return value
  }

  public func openDescriptors() throws -> [Int] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(identifier)/fd").compactMap { Int($0) }.sorted()
  }

  /// Nothing that it is sent is done until ``resume()``: so that a test can look at a worker which is at work.
  public func suspend() { kill(identifier, SIGSTOP) }

  public func resume() { kill(identifier, SIGCONT) }
}
