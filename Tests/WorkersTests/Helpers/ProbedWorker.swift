import CLinux
import ForbiddenDeeds
import Foundation
import WorkerTestSupport
import XCTest

@testable import Workers

/// A worker that attempts forbidden deeds on request.
final class ProbedWorker {
  enum Outcome: Equatable {
    case done
    case refused(Int32)
    case killed(Int32)
    case ended(Int32)
  }

  private let process: WorkerProcess
  private var isReaped = false

  /// - Parameter folder: the folder for a link to the program.
  init(_ kind: WorkerKind, _ guise: WorkerProbe.Guise, in folder: URL) throws {
    process = try WorkerProcess(WorkerProbe.configuration(guise, of: kind, in: folder))
    guard guise != .behindLandlockAlone else { return }
    if case .unconfined(let cause) = try WorkerGreeting.receive(from: socket) {
      process.end()
      if let lacking = Self.lackingPart() { throw XCTSkip("this system lacks \(lacking)") }
      throw WorkerFailure.unconfined(cause.part, cause.code)
    }
  }

  /// Returns the part of the confinement that the system does not support; nil if it supports all parts.
  private static func lackingPart() -> String? {
    if linux_landlock_version() <= 0 { return "landlock" }
    if dlopen("libseccomp.so.2", RTLD_NOW) == nil { return "libseccomp" }
    // Source: seccomp(2), /proc interfaces.
    let actions = FileManager.default.contents(atPath: "/proc/sys/kernel/seccomp/actions_avail") ?? Data()
    return String(decoding: actions, as: UTF8.self).contains("kill_process") ? nil : "seccomp"
  }

  var identifier: pid_t { process.identifier }

  /// Makes the worker attempt a deed. If the deed kills the worker, no further deed can be attempted.
  func attempt(_ deed: Int32, on file: URL) throws -> Outcome {
    let request = DeedRequest(number: deed, file: file)
    try socket.send(request.encoded)
    do {
      let code = try request.reply(from: socket.receiveReply(atMost: 0)).get()
      return code == 0 ? .done : .refused(code)
    } catch {
      var status: Int32 = 0
      isReaped = waitpid(process.identifier, &status, 0) == process.identifier
      let signal = status & 0x7f
      return signal == 0 ? .ended(status >> 8) : .killed(signal)
    }
  }

  func end() {
    if isReaped { close(process.socket) } else { process.end() }
  }

  private var socket: MessageSocket {
    MessageSocket(descriptor: process.socket) { [process] events in
      var polled = pollfd(fd: process.socket, events: Int16(events), revents: 0)
      poll(&polled, 1, 60_000)
    }
  }
}
