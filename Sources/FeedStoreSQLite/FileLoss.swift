import Foundation

/// The reason why the contents of a cache file are lost and a new file was created.
public enum FileLoss {
  case setAside(url: URL, cause: SQLiteError)
  case removed
}
