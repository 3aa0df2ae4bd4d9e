import FeedDomain
import Glibc

/// Why there is nothing to be shown of a folder, or of a file in it.
enum FolderError: CausedError, Hashable, CustomStringConvertible {
  case notFound
  case notReadable
  /// There is something else than a folder or a picture's file.
  case notAPicture
  /// The file is longer than a picture may be.
  case tooLarge
  /// Whatever else the kernel says.
  case failure(CInt)

  init(errno: CInt) {
    self =
      switch errno {
      case ENOENT: .notFound
      case EACCES, EPERM: .notReadable
      // A link, a socket or a device where a folder or a file was.
      case ENOTDIR, ELOOP, ENXIO, ENODEV: .notAPicture
      default: .failure(errno)
      }
  }

  var cause: FailureCause {
    switch self {
    case .notFound: .notFound
    case .notReadable, .failure: .notReadable
    case .notAPicture: .notAPicture
    case .tooLarge: .tooLarge
    }
  }

  var description: String {
    switch self {
    case .notFound: "there is nothing"
    case .notReadable: "it may not be read"
    case .notAPicture: "it is neither a folder nor a picture's file"
    case .tooLarge: "the file is too large"
    case .failure(let code): String(cString: strerror(code))
    }
  }
}
