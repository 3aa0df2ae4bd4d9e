/// What is looked at, under a name of its own in the report.
struct DoctorCheck: Sendable {
  enum Work: Sendable {
    /// Done on the main thread, before there are others.
    case atOnce(@MainActor @Sendable (DoctorSubject) -> [Finding])
    /// Done beside the others, and not waited for longer than there is time. It takes threads, and `/proc`.
    case beside(@Sendable (DoctorSubject) async -> [Finding])
  }

  /// Of the section.
  let name: String
  let work: Work

  /// In the order of the report.
  static let all = [
    DoctorCheck(name: "Program", work: .atOnce(ProgramCheck.findings)),
    DoctorCheck(name: "Terminal", work: .atOnce(TerminalCheck.findings)),
    DoctorCheck(name: "Clipboard", work: .atOnce(ClipboardCheck.findings)),
    DoctorCheck(name: "Language", work: .atOnce(LanguageCheck.findings)),
    DoctorCheck(name: "Configuration", work: .atOnce(ConfigurationCheck.findings)),
    DoctorCheck(name: "Libraries", work: .atOnce(LibraryCheck.findings)),
    DoctorCheck(name: "Workers", work: .beside(WorkerCheck.findings)),
    DoctorCheck(name: "Cache", work: .beside(CacheCheck.findings)),
    DoctorCheck(name: "Source", work: .beside(SourceCheck.findings)),
  ]
}
