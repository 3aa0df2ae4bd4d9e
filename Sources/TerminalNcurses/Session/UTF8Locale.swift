import Glibc

/// The C library's locale, which tells ncurses how bytes form characters and how wide the characters are.
public enum UTF8Locale {
  /// The locale that was set.
  public enum Source: Sendable {
    case users
    /// C.UTF-8.
    case plain
    /// No installed locale uses UTF-8.
    case none
  }

  /// Sets the user's locale for characters, or C.UTF-8 if the user's locale does not use UTF-8 or is not installed. All
  /// other categories stay "C", so that C libraries read and write numbers with a decimal point.
  @discardableResult
  public static func activate() -> Source {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return .users }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil ? .plain : .none
  }

  private static var isUTF8: Bool {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8"
  }
}
