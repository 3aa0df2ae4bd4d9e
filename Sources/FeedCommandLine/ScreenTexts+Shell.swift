import FeedPresentation

extension ScreenTexts {
  /// The texts of the commands, which are in English as the program's errors in the shell are.
  static let ofShell = ScreenTexts(language: .english)
}
