import Foundation

/// A private terminfo entry that adds 24-bit colours to the terminal's own description. The entry is also used with
/// smaller palettes. ncurses accepts `0xRRGGBB` as a colour only if the description has the extension `RGB`. Few
/// systems install such descriptions, which come with ncurses-term. With this entry, ncurses writes ``PairMarks``
/// instead of colours, and leaves scrolling to ``Scroll``.
struct DirectColorDescription {
  /// The name under which ncurses finds this entry within ``whileSearched(_:)``.
  var name: String { entry.name }
  private(set) var entry: TerminfoEntry

  /// The capabilities to remove, so that ncurses neither moves lines nor changes colours by itself.
  private static let removedStrings = [
    "initc", "initp", "oc", "csr", "ind", "indn", "ri", "rin", "il", "il1", "dl", "dl1",
  ]

  /// Extends the description that ncurses has read last, which must be the one named `base`. Leaves out
  /// `mistakenStrings`, the capabilities that this description gets wrong.
  init(addingTo base: String, without mistakenStrings: [String] = []) {
    entry = TerminfoEntry(currentAs: "app-\(base)")
    entry.flags.insert("RGB")
    entry.numbers.merge(["colors": 0x100_0000, "pairs": 0x1_0000]) { $1 }
    for string in Self.removedStrings + mistakenStrings { entry.strings[string] = nil }
    entry.strings["scp"] = Array(PairMarks.formula.utf8)
  }

  /// Runs `body` while terminfo finds this entry first. No child process sees the entry. Since version 6.1, ncurses
  /// accepts the compiled entry itself in `TERMINFO` (terminfo(5)), so no file is left behind, however the process
  /// ends. Older versions do not find the entry, and no version finds an entry that is too long.
  func whileSearched<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "b64:" + Data(entry.compiled ?? []).base64EncodedString(), 1)
    defer {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    return try body()
  }
}
