import Dispatch
import Foundation
import TerminalGraphics
import TerminalKit

/// Asks the terminal, and tmux, what they can show, and waits for so long and no longer.
@MainActor
final class FeatureDetector {
  private var detection: FeatureDetection
  private let onFinding: (FeatureDetection) -> Void
  private var tmux: Process?
  /// Ends the waiting; nil when no answer is waited for any more.
  private var deadline: DispatchWorkItem?

  /// - Parameter onFinding: called on the main queue when all is answered or the time is up; again after every later
  ///   question.
  init(detection: FeatureDetection, onFinding: @escaping (FeatureDetection) -> Void) {
    self.detection = detection
    self.onFinding = onFinding
  }

  /// Whether an answer may still be on its way.
  var isWaiting: Bool { deadline != nil }

  /// All questions are being written: begins to wait for their answers.
  func begin() {
    detection.expectAnswers()
    wait()
    if detection.isInTmux, tmux == nil { askTmux() }
  }

  /// The cells may have another size, and the terminal is being asked for it.
  func beginAgain() {
    detection.forgetCellSize()
    wait()
  }

  /// An answer that comes too late is left out.
  func take(_ reply: TerminalReply) {
    guard isWaiting else { return }
    let isKnown = detection.isComplete
    detection.take(reply)
    if case .cellSize = reply, isKnown { return finish() }
    if detection.isComplete, !isKnown { finish() }
  }

  func stop() {
    deadline?.cancel()
    deadline = nil
    if let tmux, tmux.isRunning { kill(tmux.processIdentifier, SIGKILL) }
    tmux = nil
  }

  private func wait() {
    deadline?.cancel()
    let item = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.finish() } }
    deadline = item
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(FeatureDetection.patience), execute: item)
  }

  private func finish() {
    stop()
    onFinding(detection)
  }

  // MARK: tmux

  private func askTmux() {
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
      return detection.take(nil)
    }
    tmux = process
    DispatchQueue.global().async { [weak self] in
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.takeTmux(line) } }
    }
  }

  private func takeTmux(_ line: String) {
    guard isWaiting, !detection.isComplete else { return }
    detection.take(line.isEmpty ? nil : TmuxClient(line))
    if detection.isComplete { finish() }
  }
}
