import FeedEdges
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
      throw origin.error("\(QuotedText(path)) is not a regular file")
    } catch {
      // A word without a slash may be the secret itself instead of a path, so the error does not repeat the word.
      throw origin.error("cannot read \(path.contains("/") ? QuotedText(path).description : "that file")")
    }
    guard file.owner == geteuid() else { throw origin.error("\(QuotedText(path)) belongs to another user") }
    guard file.permissions & othersPermissions == 0 else {
      throw origin.error("other users can access \(QuotedText(path)); run chmod 600 on it")
    }
    return file.content
  }
}
