import Foundation
import XCTest

/// A worker process of this process, as the kernel describes it.
public struct ChildProcess: Hashable {
  public let identifier: pid_t
  public let isZombie: Bool
  public let session: pid_t
  /// The processor time in user mode, in clock ticks.
  public let processorTime: Int

  /// Returns the worker processes. Source: proc(5), `/proc/pid/stat`: the name in parentheses is followed by the state,
  /// the parent, the group and the session, and later by the times.
  public static func all(named name: String = "essential-feed") throws -> [ChildProcess] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { entry in
      guard
        let identifier = pid_t(entry),
        // A process may end while the list is read.
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

  /// Returns the value for a key in `/proc/pid/status`.
  public func status(_ key: String) throws -> String? { try Self.status(key, of: identifier) }

  public static func status(_ key: String, of process: pid_t) throws -> String? {
    try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("\(key):") }
      .map { $0.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  /// Returns the limit of a resource by its name in `/proc/pid/limits`.
  public func limit(_ resource: String) throws -> Int? {
    try String(contentsOfFile: "/proc/\(identifier)/limits", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix(resource) }
      .flatMap { Int($0.dropFirst(resource.count).split(separator: " ").dropFirst().first ?? "") }
  }

  /// Returns a set of signals from `/proc/pid/status`, one bit per signal. Omits the two signals that the C library
  /// uses.
  public func signals(_ key: String) throws -> UInt64? {
    try status(key).flatMap { UInt64($0, radix: 16) }.map { $0 & ~(0b11 << 31) }
  }

  /// Returns the nice value of the process's session, from a text such as "/autogroup-25 nice 0". Source: proc(5).
  ///
  /// - Throws: `XCTSkip` if sessions have no nice value.
  public func sessionNiceness() throws -> Int {
    try Self.sessionNiceness(of: "\(identifier)")
  }

  /// Sets the nice value of this process's session to its current value, to check that the value can be set.
  ///
  /// - Throws: `XCTSkip` if setting the value is refused, unless another process has just set a value.
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

  /// Suspends the process until ``resume()``, so that a test can inspect a worker in the middle of its work.
  public func suspend() { kill(identifier, SIGSTOP) }

  public func resume() { kill(identifier, SIGCONT) }
}
