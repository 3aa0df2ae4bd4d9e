import CLinux
import Dispatch
import Foundation
import Locks

/// A program that runs in the background and may outlive this process. It is reaped when it ends.
public struct DetachedProgram: Sendable {
  private let identifier: pid_t
  /// True after the process has been reaped. From then on, its identifier may belong to another process.
  private let hasExited: Locked<Bool>
  private let ends: AsyncStream<ProgramEnd>

  /// - Parameter input: the content of the program's standard input.
  public init(_ words: [String], environment: [String: String], input: Data? = nil) throws(ProgramStartError) {
    let file = try input.map(Self.file(with:))
    defer { if let file { close(file) } }
    let identifier = try ProgramSpawn.start(words, environment: environment, in: .detached(input: file))
    let descriptor = linux_process_descriptor(identifier)
    let (ends, end) = AsyncStream<ProgramEnd>.makeStream()
    let hasExited = Locked(false)
    self.identifier = identifier
    self.ends = ends
    self.hasExited = hasExited
    guard descriptor >= 0 else {
      // If a parent process made this process ignore SIGCHLD, the exit status of children is lost.
      guard errno != ESRCH else {
        hasExited.withLock { $0 = true }
        end.yield(.success)
        end.finish()
        return
      }
      let code = errno
      kill(identifier, SIGKILL)
      _ = ProgramEnd.reaping(identifier)
      throw ProgramStartError(code: code)
    }
    // A process descriptor becomes readable when the process ends: pidfd_open(2).
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler {
      let how = hasExited.withLock { hasExited in
        hasExited = true
        return ProgramEnd.reaping(identifier)
      }
      end.yield(how)
      end.finish()
      source.cancel()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  /// Waits for the program's end. Only the first caller receives it.
  public func end() async -> ProgramEnd? { await ends.first { _ in true } }

  /// Waits for the program's end; returns nil after the time limit. Only the first caller receives the end.
  public func end(within limit: Duration) async throws -> ProgramEnd? {
    try await withThrowingTaskGroup(of: ProgramEnd?.self) { group in
      group.addTask { await end() }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// Kills the program and its process group, unless it has ended.
  public func killGroup() {
    hasExited.withLock { hasExited in
      if !hasExited { kill(-identifier, SIGKILL) }
    }
  }

  /// Returns a memory file with the data. Unlike a pipe, it can be written completely before the program reads.
  private static func file(with data: Data) throws(ProgramStartError) -> Int32 {
    let file = memfd_create("input", linux_memory_close_on_exec)
    guard file >= 0 else { throw ProgramStartError(code: errno) }
    var rest = data
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else {
        close(file)
        throw ProgramStartError(code: errno)
      }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
