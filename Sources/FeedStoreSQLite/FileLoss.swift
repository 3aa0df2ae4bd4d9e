import Foundation

/// Why what was kept is no longer there, and a new file is begun.
public enum FileLoss {
  /// It was damaged and is at `url` now.
  case setAside(url: URL, cause: SQLiteError)
  /// Somebody removed it, or its directory.
  case removed
}
