import TerminalKit

/// The findings of all checks, as text for people or as JSON for programs, without secrets.
struct DoctorReport {
  private static let width = 80
  private static let subjectWidth = 20
  /// The width of the column before the text: two blanks, the mark, two blanks and the subject.
  private static let indent = 6 + subjectWidth

  private let sections: [(name: String, findings: [Finding])]

  init(sections: [(name: String, findings: [Finding])], redaction: ReportRedaction) {
    self.sections = sections.map { name, findings in
      let shown = findings.map { finding in
        Finding(
          subject: redaction.redacted(finding.subject), state: finding.state, text: redaction.redacted(finding.text),
          advice: finding.advice.map(redaction.redacted))
      }
      return (name, shown)
    }
  }

  var faultCount: Int { sections.flatMap(\.findings).count { $0.state == .wrong } }

  var lines: [String] {
    let verdict =
      switch faultCount {
      case 0: "No problems found."
      case 1: "1 problem: the line marked !! says what to do."
      case let count: "\(count) problems: the lines marked !! say what to do."
      }
    return sections.flatMap { [$0.name] + $0.findings.flatMap(lines) + [""] } + [verdict]
  }

  private func lines(of finding: Finding) -> [String] {
    let texts = [finding.text] + (finding.advice.map { ["-> \($0)"] } ?? [])
    let wrapped = texts.flatMap {
      TextLayout.wrap(DisplayText($0, limit: .max), width: Self.width - Self.indent)
        .map(\.description)
    }
    let subject = finding.subject.padding(to: Self.subjectWidth)
    let margin = String(repeating: " ", count: Self.indent)
    return wrapped.enumerated().map { index, line in
      index == 0 ? "  \(finding.state.mark)  \(subject)\(line)" : margin + line
    }
  }

  func json() throws -> [String] {
    try sections.flatMap { section, findings in
      try findings.map { finding in
        var printed = [
          "section": section, "check": finding.subject, "status": finding.state.rawValue, "text": finding.text,
        ]
        printed["advice"] = finding.advice
        return try PrintedEntry(object: printed, heading: "", texts: []).json()
      }
    }
  }
}
