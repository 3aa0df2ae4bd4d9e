import Foundation

/// An `http` or `https` URL with a host and a valid port, stored as its text. Source: RFC 3986, section 3.
public struct WebAddress: Hashable, Sendable {
  public let text: String
  public let isSecure: Bool
  /// The user name as written in the URL, with a colon and the password if it has one; nil if there is no user name.
  public let userinfo: Substring?
  /// The host as written in the URL. An IPv6 address is in brackets.
  public let host: Substring
  /// The port, if the URL contains one.
  public let port: Int?
  public let pathQueryAndFragment: Substring
  public var path: Substring {
    Substring(pathQueryAndFragment.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }
  /// True if the URL contains only a server, and no path or query.
  public var isRoot: Bool { ["", "/"].contains(pathQueryAndFragment.prefix { $0 != "#" }) }

  /// - Parameter escaping: true to escape characters that are not allowed in a URL; false to reject them.
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
    let hasNumericPort = digits.allSatisfy { (0x30...0x39).contains($0) }
    let hasValidPort = digits.isEmpty || port.map((1...65_535).contains) == true
    guard !host.isEmpty, host != "[]", hasNumericPort, hasValidPort else { return nil }
    self.text = text
    isSecure = scheme.count == 5
    userinfo = at.map { text[index(authority.startIndex)..<index($0)] }
    pathQueryAndFragment = text[index(authority.endIndex)...]
  }

  /// The user name without percent encoding.
  public var user: String? { userinfo?.prefix { $0 != ":" }.removingPercentEncoding }

  /// The password without percent encoding.
  public var password: String? {
    userinfo?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .dropFirst().first?.removingPercentEncoding
  }

  public var url: URL {
    // A text that is not a URL is rejected on creation.
    URL(string: text) ?? URL(filePath: text)
  }

  /// The text without the user name and password, for storage.
  public var textWithoutUserinfo: String { CompactURL(self).textWithoutUserinfo }

  /// Returns false if only `URL` can decide whether the byte is allowed and how to escape it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", ":", "/", "?", "&", "=", "+", ",", ";": true
    default: false
    }
  }
}
