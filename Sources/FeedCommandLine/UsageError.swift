import FeedPresentation

/// An error in the command line or the configuration, in one line.
struct UsageError: WordedError {
  let wording: Wording

  init(_ wording: Wording) {
    self.wording = wording
  }

  /// Creates an error in a sentence that begins with a word of the command line or the configuration.
  init(_ subject: some CustomStringConvertible, en: String, el: String, ptBR: String) {
    wording = Wording(subject, en: en, el: el, ptBR: ptBR)
  }

  /// Creates an error that only the shell shows.
  init(description: String) {
    wording = Wording(verbatim: description)
  }
}
