import Glibc

/// The locale of the C library, of which ncurses asks how bytes make characters and how wide they are.
enum UTF8Locale {
  /// Takes the user's locale for characters; C.UTF-8 when that one is not UTF-8 or not installed.
  ///
  /// The other categories stay "C": C libraries must go on reading and writing numbers with a point.
  static func activate() {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return }
    setlocale(LC_CTYPE, "C.UTF-8")
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
