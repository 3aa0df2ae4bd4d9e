import FeedApp
import FeedEdges

/// The lines of the configuration that choose other programs.
enum ProgramLines {
  static let fields:
    [(
      word: String, path: WritableKeyPath<ProgramSettings, ProgramCommand?> & Sendable, operands: String, text: String
    )] = [
      (
        ProgramSettings.openPageWord, \.openPage, "[in-terminal] COMMAND...",
        "open pages by this command, in place of xdg-open; %u is the address, which comes last where it is not named"
      ),
      (
        ProgramSettings.openPictureWord, \.openPicture, "[in-terminal] COMMAND...",
        "open pictures by this one; %u is the address, and %f a file of the picture"
      ),
      (
        ProgramSettings.copyWord, \.copy, "COMMAND...",
        "copy by giving the text to this command, in place of the clipboard"
      ),
    ]

  static var rows: [(String, String)] { fields.map { ("\($0.word) \($0.operands)", $0.text) } }
}
