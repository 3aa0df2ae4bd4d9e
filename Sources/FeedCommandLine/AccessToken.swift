import FeedAPI
import FeedEdges
import Foundation

/// The token that lets the user in at the feed's origin. It comes from a file or from the environment; the command line is
/// everyone's to read.
enum AccessToken {
  /// In bytes, with the blanks around the token.
  private static let lengthLimit = 4096
  /// What a file's owner may do and nobody else.
  private static let othersPermissions: mode_t = 0o077

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
  /// - Throws: ``UsageError``, also when others may get at the file: as ssh has it with private keys, but whoever owns it.
  static func inFile(at path: String, for origin: SettingOrigin) throws -> Secret {
    // Opening a FIFO waits for nobody.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    // Without a slash it may be a token, put where a file's name belongs.
    guard descriptor >= 0 else {
      let name = path.contains("/") ? QuotedText(path).description : "that file"
      throw origin.error("cannot read \(name)")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // Of the file that is open: at its path there may be another by now.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw origin.error("\(QuotedText(path)) is not a regular file")
    }
    guard status.st_uid == geteuid() else {
      throw origin.error("\(QuotedText(path)) belongs to another user")
    }
    guard status.st_mode & othersPermissions == 0 else {
      throw origin.error("others may use \(QuotedText(path)); take that away with chmod 600")
    }
    let data: Data?
    do {
      data = try file.read(upToCount: lengthLimit + 1)
    } catch {
      throw origin.error("cannot read \(QuotedText(path))")
    }
    guard let token = data.flatMap(token(in:)) else {
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
