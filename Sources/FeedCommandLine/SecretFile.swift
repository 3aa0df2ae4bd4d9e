import FeedEdges
import Foundation

/// A file of what lets the user in at a server.
enum SecretFile {
  /// What a file's owner may do and nobody else.
  private static let othersPermissions: mode_t = 0o077

  /// - Returns: one byte more than the limit, if there is more.
  /// - Throws: ``UsageError``, also when others may get at the file: as ssh has it with private keys, but whoever owns it.
  static func content(at path: String, limit: Int, for origin: SettingOrigin) throws -> Data {
    let file: UserFile
    do {
      file = try UserFile(path: path, limit: limit)
    } catch .irregular {
      throw origin.error("\(QuotedText(path)) is not a regular file")
    } catch {
      // Without a slash it may be the secret, put where a file's name belongs.
      throw origin.error("cannot read \(path.contains("/") ? QuotedText(path).description : "that file")")
    }
    guard file.owner == geteuid() else { throw origin.error("\(QuotedText(path)) belongs to another user") }
    guard file.permissions & othersPermissions == 0 else {
      throw origin.error("others may use \(QuotedText(path)); take that away with chmod 600")
    }
    return file.content
  }
}
