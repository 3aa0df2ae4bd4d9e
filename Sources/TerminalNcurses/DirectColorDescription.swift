import Glibc

/// A private terminfo entry that adds 24-bit colours to the terminal's own; fewer can be used.
///
/// ncurses takes colours as `0xRRGGBB` only from a description with the extension `RGB`, and few systems install those
/// (they come with ncurses-term). The entry is compiled by `tic` into a folder of its own, read once, and removed.
/// With it ncurses writes ``PairMarks`` for colours, and leaves scrolling to ``Scroll``.
struct DirectColorDescription {
  /// The name to open the terminal by, while `TERMINFO` is ``folder``.
  let name: String
  let folder: String

  /// - Parameters:
  ///   - base: the entry that is added to.
  ///   - temporaryFolder: where the private folder is made.
  /// - Returns: `nil` when there is no `tic` or it fails.
  init?(addingTo base: String, temporaryFolder: String) {
    // mkdtemp(3) puts a name of its own in place of the six X.
    var template = Array("\(temporaryFolder)/essential-feed-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    folder = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    name = "app-\(base)"
    guard write(Self.source(name: name, base: base)), compile() else {
      remove()
      return nil
    }
  }

  /// Runs `body` while terminfo's search begins in ``folder``, so that no child process sees it.
  func whileSearched<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", folder, 1)
    defer {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    return try body()
  }

  func remove() {
    // tic puts an entry under its first letter, or that letter's code.
    for path in ["a/\(name)", "61/\(name)"] { unlink("\(folder)/\(path)") }
    for path in ["a", "61"] { rmdir("\(folder)/\(path)") }
    unlink(sourcePath)
    rmdir(folder)
  }

  private var sourcePath: String { "\(folder)/source" }

  private static func source(name: String, base: String) -> String {
    """
    \(name)|24-bit colours,
    \tRGB, colors#0x1000000, pairs#0x10000, scp=\(PairMarks.formula),
    \tinitc@, initp@, oc@,
    \tcsr@, ind@, indn@, ri@, rin@, il@, il1@, dl@, dl1@, use=\(base),

    """
  }

  private func write(_ source: String) -> Bool {
    guard let file = fopen(sourcePath, "w") else { return false }
    let isWritten = fputs(source, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  private func compile() -> Bool {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return false }
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 {
      guard posix_spawn_file_actions_addopen(&actions, Int32(descriptor), "/dev/null", O_RDWR, 0) == 0 else {
        return false
      }
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = ["tic", "-x", "-o", folder, sourcePath].map { (argument: String) in
      strdup(argument)
    }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, "tic", &actions, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
