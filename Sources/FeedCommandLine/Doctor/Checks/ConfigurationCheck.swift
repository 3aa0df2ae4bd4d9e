import FeedApp
import FeedEdges
import Foundation

/// The check of the configuration file, which reports its content and its first wrong line.
enum ConfigurationCheck {
  @MainActor
  static func findings(of subject: DoctorSubject) -> [Finding] {
    guard let file = subject.configuration else { return [.note("file", "not read (--no-config)")] }
    let faults = subject.faults[.configuration] ?? []
    return [contents(of: file, isNeeded: !faults.isEmpty)]
      + faults.prefix(1).map { first in
        let others = faults.count > 1 ? "; \(faults.count - 1) more" : ""
        let subject = first.hasPrefix("\(file.path):") ? "first wrong line" : "fault"
        return .wrong(subject, first + others, advice: "correct it; the program does not start until then")
      }
      + subject.programs.map { line, command in
        let name = command.program
        return ProgramPath.has(name, environment: subject.environment)
          ? .ok("program", "\(name), which the line \(line) runs")
          : .note(
            "program", "\(name), which the line \(line) runs, was not found", advice: "install it, or correct the line")
      }
  }

  /// - Parameter isNeeded: true if a missing file is an error, because the user named the file.
  private static func contents(of file: ConfigurationFile, isNeeded: Bool) -> Finding {
    let lines: [ConfigurationLine]
    do {
      guard let content = try file.read()?.content else {
        return .note("file", "\(file.path): none\(isNeeded ? "" : " (it is optional)")")
      }
      lines = ConfigurationLine.lines(of: content)
    } catch {
      // The first fault in the report gives the reason.
      return .note("file", "\(file.path): not read")
    }
    return .ok("file", "\(file.path): \(summary(of: lines))")
  }

  static func summary(of lines: [ConfigurationLine]) -> String {
    let names = ["feed", "group", "key", "other line"]
    let found = lines.compactMap { line -> String? in
      do {
        return try line.words(home: nil).first.map { names.contains($0) ? $0 : "other line" }
      } catch {
        return "other line"
      }
    }
    return names.map { name in
      let count = found.count { $0 == name }
      return "\(count) \(name)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }
}
