import FeedApp
import FeedEdges
import FeedScreens

/// The lines of the configuration that choose other programs.
enum ProgramLines {
  static let fields:
    [(
      word: String, path: WritableKeyPath<ProgramSettings, ProgramCommand?> & Sendable, operands: String, text: String
    )] = [
      (
        ProgramSettings.openPageWord, \.openPage, "[in-terminal] COMMAND...",
        "open pages with COMMAND instead of xdg-open; %u stands for the address, added at the end if there is no %u"
      ),
      (
        ProgramSettings.openPictureWord, \.openPicture, "[in-terminal] COMMAND...",
        "open pictures with COMMAND; %u stands for the address, %f for a file with the picture"
      ),
      (
        ProgramSettings.copyWord, \.copy, "COMMAND...",
        "give the copied text to COMMAND instead of the clipboard"
      ),
    ]

  static var rows: [(String, String)] { fields.map { ("\($0.word) \($0.operands)", $0.text) } }
}
