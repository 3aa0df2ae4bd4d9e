import Foundation

/// The reason why the contents of a cache file are lost and a new file was created.
public enum FileLoss {
  /// The file was damaged and was renamed.
  case setAside(url: URL, cause: SQLiteError)
  /// The file or its directory was removed.
  case removed
}
