import FeedAPI
import FeedEdges
import Foundation

/// The token that lets the user in at the feed's origin. It comes from a file or from the environment; the command line is
/// everyone's to read.
enum AccessToken {
  /// In bytes, with the blanks around the token.
  private static let lengthLimit = 4096

  /// The token that a variable of the environment held.
  ///
  /// - Throws: ``UsageError`` for what cannot be one.
  static func inVariable(_ text: String, for origin: SettingOrigin) throws -> Secret {
    guard let token = token(in: Data(text.utf8)) else {
      throw UsageError(description: "\(origin) is not one line of printable ASCII")
    }
    return token
  }

  /// The token that a file holds.
  ///
  /// - Throws: ``UsageError``, see ``SecretFile``.
  static func inFile(at path: String, for origin: SettingOrigin) throws -> Secret {
    guard let token = token(in: try SecretFile.content(at: path, limit: lengthLimit, for: origin)) else {
      throw origin.error("\(QuotedText(path)) does not hold one line of printable ASCII")
    }
    return token
  }

  private static func token(in data: Data) -> Secret? {
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    // No token has blanks: RFC 6750, section 2.1.
    guard data.count <= lengthLimit, !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return nil
    }
    return Secret(text)
  }
}
