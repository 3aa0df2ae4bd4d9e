import Glibc

/// The locale of the C library, of which ncurses asks how bytes make characters and how wide they are.
public enum UTF8Locale {
  /// Whose locale was taken.
  public enum Taken: Sendable {
    case users
    /// C.UTF-8.
    case plain
    /// None has UTF-8.
    case none
  }

  /// Takes the user's locale for characters; C.UTF-8 when that one is not UTF-8 or not installed.
  ///
  /// The other categories stay "C": C libraries must go on reading and writing numbers with a point.
  @discardableResult
  public static func activate() -> Taken {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return .users }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil ? .plain : .none
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
