import Foundation

/// A regular file of the user's as it was when it was opened, and who may do what with it.
public struct UserFile: Equatable, Sendable {
  /// Why there is none.
  public enum Fault: Error, CustomStringConvertible {
    case missing, unreadable, irregular

    /// Goes on after the file's name.
    public var description: String {
      switch self {
      case .missing: "is not there"
      case .unreadable: "cannot be read"
      case .irregular: "is not a regular file"
      }
    }
  }

  /// Of a file that is longer than its limit, one byte more than that.
  public let content: Data
  public let owner: uid_t
  public let group: gid_t
  /// What its owner, its group and others may do.
  public let permissions: mode_t

  /// - Parameter limit: how many bytes are expected at most.
  public init(path: String, limit: Int) throws(Fault) {
    // Opening a FIFO waits for nobody.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw [ENOENT, ENOTDIR].contains(errno) ? .missing : .unreadable }
    defer { close(descriptor) }
    // Of the file that is open: at its path there may be another by now.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .irregular }
    (owner, group, permissions) = (status.st_uid, status.st_gid, status.st_mode & 0o7777)
    do {
      content = try Data(ofDescriptor: descriptor, upToCount: limit + 1)
    } catch {
      throw .unreadable
    }
  }
}
