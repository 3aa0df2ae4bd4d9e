import FeedApp

/// The check of the ways to copy to the clipboard. It copies nothing.
enum ClipboardCheck {
  @MainActor
  static func findings(of subject: DoctorSubject) -> [Finding] {
    if let copy = subject.copy {
      return [
        program(
          copy.program, "from the copy line of the configuration", "check its line in the configuration",
          subject)
      ]
    }
    let programs = ClipboardPrograms(environment: subject.environment)
    let found = (programs.ofTmux + programs.ofDisplay).compactMap(\.first).map { name in
      let purpose = name == "tmux" ? "for tmux, which passes it on to its terminal" : "for the graphical display"
      return program(name, purpose, "install it: apt install \(packages[name] ?? name)", subject)
    }
    return found + [.note("terminal", "by OSC 52, if the terminal allows it; terminals never confirm it")]
  }

  /// The Debian packages of programs, if the package's name differs from the program's name.
  private static let packages = ["wl-copy": "wl-clipboard"]

  private static func program(
    _ name: String, _ purpose: String, _ advice: String, _ subject: DoctorSubject
  ) -> Finding {
    ProgramPath.has(name, environment: subject.environment)
      ? .ok("program", "\(name), \(purpose)") : .note("program", "\(name) was not found, \(purpose)", advice: advice)
  }
}
