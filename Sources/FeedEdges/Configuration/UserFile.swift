import Foundation

/// The content, owner and permissions of a regular file at the time when it was opened.
public struct UserFile: Equatable, Sendable {
  /// The reason why a file cannot be read.
  public enum Fault: Error, CustomStringConvertible {
    case missing, unreadable, irregular

    /// The rest of a sentence that begins with the file's name.
    public var description: String {
      switch self {
      case .missing: "does not exist"
      case .unreadable: "cannot be read"
      case .irregular: "is not a regular file"
      }
    }
  }

  /// The file's bytes; the first `limit` + 1 bytes of a larger file.
  public let content: Data
  public let owner: uid_t
  public let group: gid_t
  /// The permission bits.
  public let permissions: mode_t

  /// - Parameter limit: the maximum number of bytes. One byte more is read to detect a longer file.
  public init(path: String, limit: Int) throws(Fault) {
    // `O_NONBLOCK` prevents waiting for the writer of a FIFO.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable }
    defer { close(descriptor) }
    // The status comes from the open descriptor, because the path may lead to another file by now.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .irregular }
    owner = status.st_uid
    group = status.st_gid
    permissions = status.st_mode & 0o7777
    do {
      content = try Data(ofDescriptor: descriptor, upToCount: limit + 1)
    } catch {
      throw .unreadable
    }
  }
}
