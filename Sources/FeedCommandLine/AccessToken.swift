import FeedAPI
import FeedEdges
import FeedPresentation
import Foundation

/// A reader for the access token, which is never on the command line because other users can read command lines.
enum AccessToken {
  /// The largest size of a token file in bytes, including blanks around the token.
  private static let lengthLimit = 4096

  static func inVariable(_ text: String, for origin: SettingOrigin) throws -> Secret {
    guard let token = token(in: Data(text.utf8)) else {
      throw UsageError(description: "\(origin) is not one line of printable ASCII")
    }
    return token
  }

  static func inFile(at path: String, for origin: SettingOrigin) throws -> Secret {
    guard let token = token(in: try SecretFile.content(at: path, limit: lengthLimit, for: origin)) else {
      throw origin.error(
        QuotedText(path), en: "does not hold one line of printable ASCII",
        el: "δεν περιέχει μία γραμμή χαρακτήρων ASCII", ptBR: "não contém uma linha de ASCII imprimível")
    }
    return token
  }

  private static func token(in data: Data) -> Secret? {
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    // A token contains no blanks: RFC 6750, section 2.1.
    guard data.count <= lengthLimit, !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    return Secret(text)
  }
}
