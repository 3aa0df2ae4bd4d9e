import FeedEdges
import FeedPresentation
import Foundation

/// A reader for files with credentials.
enum SecretFile {
  private static let othersPermissions: mode_t = 0o077

  /// Returns the file's content, up to one byte more than the limit.
  ///
  /// - Throws: ``UsageError``, also if other users can access the file. ssh checks private keys in the same way.
  static func content(at path: String, limit: Int, for origin: SettingOrigin) throws -> Data {
    let file: UserFile
    do {
      file = try UserFile(path: path, limit: limit)
    } catch .irregular {
      throw origin.error(
        QuotedText(path), en: "is not a regular file", el: "δεν είναι κανονικό αρχείο", ptBR: "não é um arquivo comum")
    } catch {
      // A word without a slash may be the secret itself instead of a path, so the error does not repeat the word.
      let thatFile = Wording(en: "that file", el: "αρχείο", ptBR: "esse arquivo")
      throw origin.error(.cannotRead + (path.contains("/") ? Wording(verbatim: "\(QuotedText(path))") : thatFile))
    }
    guard file.owner == geteuid() else {
      throw origin.error(
        QuotedText(path), en: "belongs to another user", el: "ανήκει σε άλλον χρήστη", ptBR: "pertence a outro usuário")
    }
    guard file.permissions & othersPermissions == 0 else {
      let name = QuotedText(path)
      throw origin.error(
        Wording(
          en: "other users can access \(name); run chmod 600 on it",
          el: "άλλοι χρήστες έχουν πρόσβαση στο \(name)· εκτελέστε chmod 600",
          ptBR: "outros usuários têm acesso a \(name); execute chmod 600"))
    }
    return file.content
  }
}
