/// The result of a check for one thing.
struct Finding: Equatable, Sendable {
  enum State: String, Sendable {
    case ok
    /// Nothing that is needed, but it explains what the user sees.
    case note
    /// Something that is needed is missing, or does not work.
    case wrong

    /// The beginning of a line: a screen reader says it too.
    var mark: String {
      switch self {
      case .ok: "ok"
      case .note: "--"
      case .wrong: "!!"
      }
    }
  }

  /// The thing that was looked at, in a word or two.
  let subject: String
  let state: State
  let text: String
  /// A remedy for the user.
  var advice: String?

  static func ok(_ subject: String, _ text: String) -> Finding {
    Finding(subject: subject, state: .ok, text: text)
  }

  static func note(_ subject: String, _ text: String, advice: String? = nil) -> Finding {
    Finding(subject: subject, state: .note, text: text, advice: advice)
  }

  static func wrong(_ subject: String, _ text: String, advice: String) -> Finding {
    Finding(subject: subject, state: .wrong, text: text, advice: advice)
  }
}
