import Foundation

/// Why what was kept is no longer there, and a new file is begun.
public enum FileLoss {
  /// It could not be used and is at `url` now. The cause is damage (``SQLiteError``) or a version that only a newer
  /// program knows.
  case setAside(url: URL, cause: any Error)
  /// Somebody removed it, or its directory.
  case removed
}
