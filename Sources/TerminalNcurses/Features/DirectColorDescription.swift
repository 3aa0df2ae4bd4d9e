import Foundation

/// A private terminfo entry that adds 24-bit colours to the terminal's own; fewer can be used.
///
/// ncurses takes colours as `0xRRGGBB` only from a description with the extension `RGB`, and few systems install those
/// (they come with ncurses-term). With this one ncurses writes ``PairMarks`` for colours, and leaves scrolling to
/// ``Scroll``.
struct DirectColorDescription {
  /// The name to open the terminal by, within ``whileSearched(_:)``.
  var name: String { entry.name }
  private(set) var entry: TerminfoEntry

  /// What takes lines and colours out of ncurses's hands when it is missing.
  private static let removedStrings = [
    "initc", "initp", "oc", "csr", "ind", "indn", "ri", "rin", "il", "il1", "dl", "dl1",
  ]

  /// Adds to the description that ncurses read last, which is that of `base`.
  ///
  /// - Parameter mistakenStrings: what is not so in it.
  init(addingTo base: String, without mistakenStrings: [String] = []) {
    entry = TerminfoEntry(currentAs: "app-\(base)")
    entry.flags.insert("RGB")
    entry.numbers.merge(["colors": 0x100_0000, "pairs": 0x1_0000]) { $1 }
    for string in Self.removedStrings + mistakenStrings { entry.strings[string] = nil }
    entry.strings["scp"] = Array(PairMarks.formula.utf8)
  }

  /// Runs `body` while terminfo's search begins with this entry, so that no child process sees it.
  ///
  /// Since 6.1 ncurses takes the compiled entry itself from `TERMINFO` (terminfo(5)), so no file is left behind, however
  /// the process ends. An older one finds nothing, and neither does one that is to find an entry that is too long.
  func whileSearched<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "b64:" + Data(entry.compiled ?? []).base64EncodedString(), 1)
    defer {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    return try body()
  }
}
