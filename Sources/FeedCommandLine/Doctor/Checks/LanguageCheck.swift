import FeedEdges
import FeedPresentation
import TerminalNcurses

enum LanguageCheck {
  @MainActor
  static func findings(of subject: DoctorSubject) -> [Finding] {
    [characters(UTF8Locale.activate(), subject), language(subject)]
  }

  private static func characters(_ source: UTF8Locale.Source, _ subject: DoctorSubject) -> Finding {
    let variable = ["LC_ALL", "LC_CTYPE", "LANG"].first { subject.environment[$0]?.isEmpty == false }
    let origin = variable.map { "\($0) is \(QuotedText(subject.environment[$0] ?? ""))" } ?? "LANG is not set"
    switch source {
    case .users: return .ok("characters", "UTF-8 (\(origin))")
    case .plain:
      return .note("characters", "UTF-8 from C.UTF-8, because the locale has no UTF-8 or is not installed (\(origin))")
    case .none:
      return .wrong(
        "characters", "no UTF-8 locale is installed (\(origin))",
        advice: "install one: apt install locales, then dpkg-reconfigure locales; or a libc-bin with C.UTF-8")
    }
  }

  private static func language(_ subject: DoctorSubject) -> Finding {
    let language = TextLanguage.preferred(environment: subject.environment)
    let name =
      switch language {
      case .english: "English"
      case .greek: "Greek"
      case .brazilianPortuguese: "Brazilian Portuguese"
      }
    let variable = TextLanguage.variable(environment: subject.environment)
    return .ok("language", "\(name) (\(variable.map { "from \($0)" } ?? "LC_ALL, LC_MESSAGES and LANG are not set"))")
  }
}
