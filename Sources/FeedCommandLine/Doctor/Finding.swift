/// The result of a check.
struct Finding: Equatable, Sendable {
  enum State: String, Sendable {
    case ok
    /// Nothing that is needed, but an explanation for what the user sees.
    case note
    /// Something that is needed is missing, or does not work.
    case wrong

    /// The beginning of a line, in characters that a screen reader speaks too.
    var mark: String {
      switch self {
      case .ok: "ok"
      case .note: "--"
      case .wrong: "!!"
      }
    }
  }

  let subject: String
  let state: State
  let text: String
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
