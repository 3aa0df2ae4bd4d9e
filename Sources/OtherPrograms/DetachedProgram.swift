import CLinux
import Dispatch
import Foundation

/// A program that runs apart from ours and outlives it. It is reaped whenever it ends.
public struct DetachedProgram: Sendable {
  private let identifier: pid_t
  private let ends: AsyncStream<ProgramEnd>

  /// Starts it.
  ///
  /// - Parameter input: what it reads from its standard input.
  public init(_ words: [String], environment: [String: String], input: Data? = nil) throws(ProgramStartError) {
    let file = try input.map(Self.file(with:))
    defer { if let file { close(file) } }
    let identifier = try ProgramSpawn.start(words, environment: environment, in: .apart(input: file))
    let descriptor = linux_process_descriptor(identifier)
    guard descriptor >= 0 else {
      let code = errno
      kill(identifier, SIGKILL)
      _ = ProgramEnd.reaping(identifier)
      throw ProgramStartError(code: code)
    }
    let (ends, end) = AsyncStream<ProgramEnd>.makeStream()
    // A process's descriptor can be read once it has ended: pidfd_open(2).
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler {
      end.yield(ProgramEnd.reaping(identifier))
      end.finish()
      source.cancel()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    (self.identifier, self.ends) = (identifier, ends)
  }

  /// How it ended, for whoever asks first; nil when it has not in so long.
  public func end(within limit: Duration) async throws -> ProgramEnd? {
    try await withThrowingTaskGroup(of: ProgramEnd?.self) { [ends] group in
      group.addTask { await ends.first { _ in true } }
      group.addTask {
        try await Task.sleep(for: limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// Ends it, with all of its session that it did not leave. To be called once ``end(within:)`` has told that it runs.
  public func giveUp() {
    kill(-identifier, SIGKILL)
  }

  /// A file in memory, so that nobody waits until it is read.
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
