/// The result of a check.
struct Finding: Equatable, Sendable {
  enum State: String, Sendable {
    case ok
    /// An explanation for something that the user sees, which is not a problem.
    case note
    /// A problem: something necessary is missing or does not work.
    case wrong

    /// The beginning of a line. It consists of characters that a screen reader speaks too.
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
