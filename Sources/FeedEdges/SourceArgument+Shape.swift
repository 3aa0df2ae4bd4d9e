import FeedDomain

extension SourceArgument {
  /// The syntax of a word for a source, before any kind of source interprets it.
  enum Shape {
    case web(WebAddress)
    /// A name at a server, as in `name@host/rest`.
    case name(String, at: WebAddress, rest: String?)
    /// A word that contains a slash, is `.` or `..`, or ends like the name of a picture.
    case path
    case other
  }

  static func shape(of text: String) -> Shape {
    if let address = WebAddress(text) { return .web(address) }
    if text.contains("://") { return .other }
    // With a single slash the word is a mistyped URL, not a path.
    if ["http:", "https:"].contains(where: text.lowercased().hasPrefix) { return .other }
    if !text.contains("@"), PictureName.isPicture(Array(text.utf8)[...]) { return .path }
    if let name = name(text) { return name }
    if text == "." || text == ".." { return .path }
    let start = text.prefix { $0 != "/" }
    // A word with an `@` before its first slash is the name of a feed, though it may be misspelt.
    if start.endIndex < text.endIndex, !start.contains("@") { return .path }
    guard let address = host(text) else { return .other }
    return .web(address)
  }

  private static func name(_ text: String) -> Shape? {
    guard let at = text.lastIndex(of: "@") else { return nil }
    let parts = text[at...].dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let server = parts.first.flatMap({ host(String($0)) }) else { return nil }
    return .name(String(text[..<at]), at: server, rest: parts.dropFirst().first.map(String.init))
  }

  /// Accepts a name with a dot, `localhost` or a numeric address, with an optional port.
  private static func host(_ text: String) -> WebAddress? {
    guard !text.contains(where: { "/@?#% ".contains($0) || $0.isWhitespace }),
      let address = WebAddress("https://\(text)")
    else { return nil }
    let isDomain = address.host.contains(".") && !address.host.hasPrefix(".")
    let isLocalOrNumeric = address.host == "localhost" || text.hasPrefix("[")
    return isDomain || isLocalOrNumeric ? address : nil
  }
}
