import Foundation

/// What has a terminal put a text in the clipboard: xterm's OSC 52 ("Manipulate Selection Data").
struct ClipboardSequence: Sendable {
  /// GNU screen hands on no longer string at once.
  private static let longestPiece = 240

  private let isInScreen: Bool

  /// - Parameter environment: `TMUX` and `STY` are looked at.
  init(environment: [String: String]) {
    isInScreen = Multiplexer(environment: environment) != .tmux && environment["STY"]?.isEmpty == false
  }

  /// What is to be written for the text.
  func bytes(copying text: String) -> [UInt8] {
    let sequence = Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8)
    guard isInScreen else { return sequence }
    // Each in a device control string of its own (screen(1), "Control Sequences"), whose contents screen puts together.
    return stride(from: 0, to: sequence.count, by: Self.longestPiece).flatMap { start in
      Array("\u{1B}P".utf8) + sequence[start...].prefix(Self.longestPiece) + Array("\u{1B}\\".utf8)
    }
  }
}
