import Dispatch
import Foundation

/// Asks tmux, by its command, what it says of the terminal that it runs in.
@MainActor
final class TmuxInquiry {
  /// Without an answer for so long there will be none.
  private static let patience = DispatchTimeInterval.seconds(2)

  private var process: Process?

  /// Asks, unless an answer is waited for already.
  ///
  /// - Parameter onAnswer: called on the main queue, unless the inquiry was stopped; with nil when tmux does not say.
  func begin(onAnswer: @escaping @MainActor (TmuxClient?) -> Void) {
    guard process == nil else { return }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tmux"] + TmuxClient.arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return onAnswer(nil)
    }
    self.process = process
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated {
        if self?.process === process { self?.stop() }
      }
    }
    DispatchQueue.global().async { [weak self] in
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          guard let self, self.process === process else { return }
          self.process = nil
          onAnswer(line.isEmpty ? nil : TmuxClient(line))
        }
      }
    }
  }

  func stop() {
    if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process = nil
  }
}
