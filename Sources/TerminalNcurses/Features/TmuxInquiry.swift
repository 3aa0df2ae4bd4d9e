import Dispatch
import Foundation

/// Asks tmux about itself and about the terminal that it runs in. The questions are sent with the command `tmux`.
@MainActor
final class TmuxInquiry {
  private static let timeout = DispatchTimeInterval.seconds(10)
  private nonisolated static let lengthLimit = 4096

  private let environment: [String: String]
  private var process: Process?

  /// - Parameter environment: the process's environment, which tells where tmux's command and its server are.
  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Asks tmux, unless an earlier question is open. Calls `onAnswer` on the main queue. The answer is nil if the
  /// command failed or printed other text. `onAnswer` is not called if the inquiry was stopped or tmux took too long.
  func begin(onAnswer: @escaping @MainActor (TmuxClient?) -> Void) {
    guard process == nil else { return }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tmux"] + TmuxClient.arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return onAnswer(nil)
    }
    self.process = process
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.timeout) { [weak self] in
      MainActor.assumeIsolated {
        if self?.process === process { self?.stop() }
      }
    }
    DispatchQueue.global().async { [weak self] in
      let answer = Self.answer(in: output.fileHandleForReading)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self, self.process === process else { return }
          // A command that has closed its output may still be running.
          self.stop()
          onAnswer(answer)
        }
      }
    }
  }

  private nonisolated static func answer(in output: FileHandle) -> TmuxClient? {
    do {
      let text = try output.read(upToCount: lengthLimit)
      // Foundation keeps the object of a process that has ended, and would keep the pipe open with it.
      try output.close()
      return text.flatMap { TmuxClient(String(decoding: $0, as: UTF8.self)) }
    } catch {
      // A command whose output cannot be read has given no answer.
      return nil
    }
  }

  func stop() {
    // Foundation starts the command in a process group of its own.
    if let process, process.isRunning { kill(-process.processIdentifier, SIGKILL) }
    process = nil
  }
}
