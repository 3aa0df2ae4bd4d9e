import Dispatch
import Glibc
import TerminalGraphics
import TerminalKit

/// What the terminal is asked, and what it answers.
@MainActor
final class TerminalConversation {
  /// For how long after a question an answer may still come, and how long one is waited for when the screen is left.
  private static let patience = DispatchTimeInterval.milliseconds(500)
  private static let lateReplyDelay: Int32 = 100

  private let detection: FeatureDetection
  private let detector: FeatureDetector
  private var lastQuestion: DispatchTime?
  private var isBackgroundDue = false

  /// - Parameters:
  ///   - detection: what is known before anything was asked.
  ///   - onFinding: called on the main queue when all is answered or the time is up.
  init(detection: FeatureDetection, onFinding: @escaping (FeatureDetection) -> Void) {
    self.detection = detection
    detector = FeatureDetector(detection: detection, onFinding: onFinding)
  }

  /// Asks for the background colour and for what the terminal can show.
  func askAll() {
    isBackgroundDue = true
    detector.begin()
    ask(BackgroundColorReply.query + detection.questions)
  }

  /// Asks for the cells' size, which a resize or another font may have changed.
  func askCellSize() {
    detector.beginAgain()
    ask(TerminalQuestions.cellSize)
  }

  private func ask(_ questions: String) {
    lastQuestion = .now()
    Descriptors.write(questions, to: STDOUT_FILENO)
  }

  /// - Returns: what is told at once; the rest is told when all is known. Nil for what is no answer.
  func event(for token: InputTokenizer.Token) -> TerminalEvent? {
    switch token {
    case .operatingSystemCommand(let text): return background(text)
    case .deviceControl(let text): take(TerminalReply(deviceControl: text))
    case .applicationCommand(let text): take(TerminalReply(applicationCommand: text))
    case .controlSequence(let text): take(TerminalReply(controlSequence: text))
    case .character, .sequence, .mouse, .focus: break
    }
    return nil
  }

  private func take(_ reply: TerminalReply?) {
    guard let reply else { return }
    // The last question is answered, so all before it are that are answered at all.
    if case .attributes = reply { isBackgroundDue = false }
    detector.take(reply)
  }

  private func background(_ text: [UInt8]) -> TerminalEvent? {
    guard let reply = BackgroundColorReply(text) else { return nil }
    isBackgroundDue = false
    return .background(red: reply.red, green: reply.green, blue: reply.blue)
  }

  /// Takes in answers that are still on their way, so that they do not end up on the shell's command line.
  func end(readingFrom input: TerminalInput) {
    guard let lastQuestion, DispatchTime.now() < lastQuestion + Self.patience else { return }
    while detector.isWaiting || isBackgroundDue, let tokens = input.readDirectly(within: Self.lateReplyDelay) {
      for token in tokens { _ = event(for: token) }
    }
    detector.stop()
  }
}
