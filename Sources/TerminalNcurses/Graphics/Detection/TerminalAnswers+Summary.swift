extension TerminalAnswers {
  /// The answers as English text, one for each answered question.
  public var summary: [String] {
    func yesOrNo(_ answer: Bool) -> String { answer ? "yes" : "no" }
    let answers = [
      version.map { "name \($0.text.prefix(80))" },
      attributes.map { "attributes \($0.sorted().map(String.init).joined(separator: ";"))" },
      takesKittyGraphics.map { "kitty graphics \(yesOrNo($0))" },
      hasTrueColor.map { "24-bit colours \(yesOrNo($0))" },
      sixelColors.map { "sixel colours \($0)" },
      largestSixel.map { "largest sixels \($0.width)x\($0.height)" },
    ]
    return answers.compactMap(\.self)
  }
}
