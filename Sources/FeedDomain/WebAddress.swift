import Foundation

/// An `http` or `https` URL with a host, and with a port that there is, kept as its text. A user's name and password in it
/// are told apart.
///
/// Source: RFC 3986, section 3.
public struct WebAddress: Hashable, Sendable {
  public let text: String
  public let isSecure: Bool
  /// A user's name, and behind a colon the password, as they are written; nil without.
  public let userinfo: Substring?
  /// As it is written, an address of version 6 in its brackets.
  public let host: Substring
  /// Nil where none is written.
  public let port: Int?
  /// The path, the query and the fragment.
  public let rest: Substring
  public var path: Substring { Substring(rest.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }) }
  /// True where it names a server, and nothing of what is there.
  public var isRoot: Bool { ["", "/"].contains(rest.prefix { $0 != "#" }) }

  /// - Parameter escaping: whether characters that do not belong into a URL are escaped; else there is to be none of them.
  public init?(_ text: String, escaping: Bool = true) {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy(Self.isPlain) {
      self.init(ofURL: text, bytes)
    } else {
      guard let url = URL(string: text, encodingInvalidCharacters: escaping) else { return nil }
      self.init(url)
    }
  }

  public init?(_ url: URL) {
    let text = url.absoluteString
    self.init(ofURL: text, Array(text.utf8))
  }

  private init?(ofURL text: String, _ bytes: [UInt8]) {
    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
    let scheme = bytes.prefix { $0 != UInt8(ascii: ":") }
    guard (4...5).contains(scheme.count), "https".hasPrefix(String(decoding: scheme, as: UTF8.self).lowercased()),
      bytes[scheme.endIndex...].starts(with: "://".utf8)
    else { return nil }
    let authority = bytes[(scheme.endIndex + 3)...].prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    let at = authority.lastIndex(of: UInt8(ascii: "@"))
    let server = authority[(at.map { $0 + 1 } ?? authority.startIndex)...]
    let bracket = server.firstIndex(of: UInt8(ascii: "]")) ?? server.startIndex
    let colon = server[bracket...].firstIndex(of: UInt8(ascii: ":"))
    let digits = colon.map { server[($0 + 1)...] } ?? []
    host = text[index(server.startIndex)..<index(colon ?? server.endIndex)]
    port = Int(String(decoding: digits, as: UTF8.self))
    guard !host.isEmpty, host != "[]", digits.allSatisfy({ (0x30...0x39).contains($0) }),
      digits.isEmpty || port.map((1...65_535).contains) == true
    else { return nil }
    self.text = text
    isSecure = scheme.count == 5
    userinfo = at.map { text[index(authority.startIndex)..<index($0)] }
    rest = text[index(authority.endIndex)...]
  }

  /// The user's name as it was meant; nil without one.
  public var user: String? { userinfo?.prefix { $0 != ":" }.removingPercentEncoding }

  /// The password as it was meant; nil without one.
  public var password: String? {
    userinfo?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst().first?.removingPercentEncoding
  }

  public var url: URL {
    // What is no URL's text is never kept.
    URL(string: text) ?? URL(filePath: text)
  }

  /// The text without a user's name and password, which are not to be kept.
  public var textWithoutUserinfo: String { CompactURL(self).textWithoutUserinfo }

  /// Returns false for a byte of a text of which `URL` has to say whether it is one, and how it is escaped.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ":", "/", "?", "&", "=", "+", ",", ";": true
    default: false
    }
  }
}
