import FeedAPI
import FeedEdges
import FeedPresentation
import Foundation

/// A reader for the user's own headers to a feed's server, which are kept as secret as a token.
enum HeaderFile {
  static let lineLimit = 20
  /// The largest size of the file in bytes.
  private static let lengthLimit = 1 << 16

  /// The names of headers that only the client may set, in lower case, and the beginnings of such names.
  private static let reservedNames: Set = [
    "accept-encoding", "connection", "expect", "host", "keep-alive", "range", "te", "trailer", "transfer-encoding",
    "upgrade", "user-agent",
  ]
  private static let reservedBeginnings = ["content-", "if-", "proxy-"]

  /// - Throws: ``UsageError``, which never contains a header's value. See also ``SecretFile``.
  static func headers(at path: String, for origin: SettingOrigin) throws -> [String: Secret] {
    let content = try SecretFile.content(at: path, limit: lengthLimit, for: origin)
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespaces.union(["\r"])) }
    let numbered = zip(1..., lines).filter { !$1.isEmpty }
    guard content.count <= lengthLimit, numbered.count <= lineLimit else {
      throw origin.error(
        QuotedText(path), en: "has more than \(lineLimit) lines, or \(lengthLimit) bytes",
        el: "έχει πάνω από \(lineLimit) γραμμές ή \(lengthLimit) byte",
        ptBR: "tem mais de \(lineLimit) linhas ou \(lengthLimit) bytes")
    }
    var headers: [String: Secret] = [:]
    for (number, line) in numbered {
      let place =
        "\(QuotedText(path)), " + Wording(en: "line \(number): ", el: "γραμμή \(number): ", ptBR: "linha \(number): ")
      guard let (name, value) = header(of: line) else {
        throw origin.error(
          place
            + Wording(
              en: "must be Name: value in ASCII", el: "πρέπει να είναι Όνομα: τιμή σε ASCII",
              ptBR: "deve ser Nome: valor em ASCII"))
      }
      let small = name.lowercased()
      guard !reservedNames.contains(small), !reservedBeginnings.contains(where: small.hasPrefix) else {
        throw origin.error(
          place
            + Wording(en: "\(name) cannot be set", el: "το \(name) δεν ορίζεται", ptBR: "\(name) não pode ser definido")
        )
      }
      guard !headers.keys.contains(where: { $0.lowercased() == small }) else {
        throw origin.error(place + name + .isGivenTwice)
      }
      headers[name] = Secret(value)
    }
    guard !headers.isEmpty else {
      throw origin.error(QuotedText(path), en: "has no headers", el: "δεν έχει κεφαλίδες", ptBR: "não tem cabeçalhos")
    }
    return headers
  }

  /// Parses a header. Source: RFC 9110, section 5.5.
  private static func header(of line: String) -> (name: String, value: String)? {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].isHeaderName else { return nil }
    let value = parts[1].trimmingCharacters(in: .whitespaces)
    guard !value.isEmpty, value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    return (String(parts[0]), value)
  }
}
