import CLinux
import Foundation

enum ProgramCheck {
  @MainActor
  static func findings(of subject: DoctorSubject) -> [Finding] {
    let build = zip(["version", "build"], Build.text.split(separator: "\n")).map { Finding.ok($0, String($1)) }
    let system = [
      Finding.ok("system", system), .ok("C library", "glibc \(String(cString: gnu_get_libc_version()))"),
      resources(subject.missingResource),
    ]
    return build + system
      + (subject.faults[.environment] ?? []).map {
        .wrong("environment", $0, advice: "correct the variable or unset it")
      }
  }

  private static func resources(_ missingResource: String?) -> Finding {
    guard let missingResource else {
      return .ok("resources", "/proc, descriptors, threads and memory: enough of each")
    }
    // The texts about scarce resources contain their own remedy in parentheses.
    return .wrong("resources", missingResource, advice: "follow the hint in parentheses, or ask an administrator")
  }

  private static var system: String {
    var name = utsname()
    uname(&name)
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    let distribution = ProcessInfo.processInfo.operatingSystemVersionString
    return "\(distribution), \(text(name.sysname)) \(text(name.release)) \(text(name.machine))"
  }
}
