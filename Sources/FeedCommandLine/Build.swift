import CProgram

/// The description of the build, for `--version` and bug reports.
enum Build {
  static let text = """
    \(Usage.version)\(revision.isEmpty ? "" : " (\(revision))")
    built with Swift \(compiler) for \(system)\(mode), using \(String(cString: build_libraries()))
    """

  private static let revision = String(cString: build_revision())

  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var system: String {
    #if arch(arm64)
      "Linux on arm64"
    #elseif arch(x86_64)
      "Linux on x86_64"
    #else
      "Linux"
    #endif
  }

  private static var mode: String {
    #if DEBUG
      ", for debugging"
    #else
      ""
    #endif
  }
}
