extension TerminalAnswers {
  /// What was answered to each question, in English and as the terminal has it; empty when nothing was.
  public var told: [String] {
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
