import FeedDomain
import Glibc

enum FolderError: CausedError, Hashable, CustomStringConvertible {
  case notFound
  case notReadable
  /// The path leads to something other than a folder or a picture's file.
  case notAPicture
  case tooLarge
  case failure(CInt)

  init(errno: CInt) {
    self =
      switch errno {
      case ENOENT: .notFound
      case EACCES, EPERM: .notReadable
      // A link, socket or device has taken the place of the folder or file.
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
    case .notFound: "it does not exist"
    case .notReadable: "it cannot be read"
    case .notAPicture: "it is neither a folder nor a picture file"
    case .tooLarge: "the file is too large"
    case .failure(let code): String(cString: strerror(code))
    }
  }
}
