import Foundation

/// A private terminfo entry that adds 24-bit colours to the terminal's own description. It also serves smaller
/// palettes. ncurses accepts colours as `0xRRGGBB` only with a description that has the extension `RGB`, and few
/// systems install such descriptions (they come with ncurses-term). With this entry, ncurses writes ``PairMarks`` for
/// colours and leaves scrolling to ``Scroll``.
struct DirectColorDescription {
  /// The name to open the terminal by, within ``whileSearched(_:)``.
  var name: String { entry.name }
  private(set) var entry: TerminfoEntry

  /// The capabilities to remove, so that ncurses neither moves lines nor changes colours by itself.
  private static let removedStrings = [
    "initc", "initp", "oc", "csr", "ind", "indn", "ri", "rin", "il", "il1", "dl", "dl1",
  ]

  /// Extends the description that ncurses read last, which must be that of `base`, without the capabilities in which it
  /// is wrong.
  init(addingTo base: String, without mistakenStrings: [String] = []) {
    entry = TerminfoEntry(currentAs: "app-\(base)")
    entry.flags.insert("RGB")
    entry.numbers.merge(["colors": 0x100_0000, "pairs": 0x1_0000]) { $1 }
    for string in Self.removedStrings + mistakenStrings { entry.strings[string] = nil }
    entry.strings["scp"] = Array(PairMarks.formula.utf8)
  }

  /// Runs `body` while terminfo finds this entry first. No child process sees the entry. Since 6.1 ncurses accepts the
  /// compiled entry itself in `TERMINFO` (terminfo(5)), so no file is left behind, however the process ends. Older
  /// versions find nothing, and no version finds an entry that is too long.
  func whileSearched<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "b64:" + Data(entry.compiled ?? []).base64EncodedString(), 1)
    defer {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    return try body()
  }
}
