import Dispatch
import Foundation

/// The question to tmux, by its command, about itself and the terminal that it runs in.
@MainActor
final class TmuxInquiry {
  /// Without an answer for so long there will be none.
  private static let timeout = DispatchTimeInterval.seconds(2)
  /// In bytes; a longer answer is none.
  private nonisolated static let lengthLimit = 4096

  private let environment: [String: String]
  private var process: Process?

  /// - Parameter environment: tells where tmux's command and its server are.
  init(environment: [String: String]) {
    self.environment = environment
  }

  /// Asks, unless an answer is waited for already.
  ///
  /// - Parameter onAnswer: called on the main queue, unless the inquiry was stopped or tmux went on for too long; with nil when
  ///   tmux does not say.
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
          // One that has closed its output may go on.
          self.stop()
          onAnswer(answer)
        }
      }
    }
  }

  private nonisolated static func answer(in output: FileHandle) -> TmuxClient? {
    do {
      let text = try output.read(upToCount: lengthLimit)
      // Foundation keeps a process that has ended, with its output.
      try output.close()
      return text.flatMap { TmuxClient(String(decoding: $0, as: UTF8.self)) }
    } catch {
      // A command whose output cannot be read does not answer.
      return nil
    }
  }

  /// Ends the command, and what it has started.
  func stop() {
    // Foundation starts it in a process group of its own.
    if let process, process.isRunning { kill(-process.processIdentifier, SIGKILL) }
    process = nil
  }
}
