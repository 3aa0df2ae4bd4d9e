import Foundation

/// A sequence that asks the terminal to put a text on the clipboard: xterm's OSC 52 ("Manipulate Selection Data").
struct ClipboardSequence: Sendable {
  private static let longestPiece = 240

  private let isInScreen: Bool

  init(environment: [String: String]) {
    isInScreen = Multiplexer(environment: environment) != .tmux && environment["STY"]?.isEmpty == false
  }

  func bytes(copying text: String) -> [UInt8] {
    let sequence = Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8)
    guard isInScreen else { return sequence }
    // GNU screen reassembles the contents of several device control strings (screen(1), "Control Sequences").
    return stride(from: 0, to: sequence.count, by: Self.longestPiece).flatMap { start in
      Array("\u{1B}P".utf8) + sequence[start...].prefix(Self.longestPiece) + Array("\u{1B}\\".utf8)
    }
  }
}
