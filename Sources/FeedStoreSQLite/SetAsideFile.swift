import Foundation

/// Tells that the database could not be used and was given another name, so that a new one could begin.
public struct SetAsideFile {
  /// Where the unusable file is now.
  public let url: URL
  /// What was wrong with it: damage (``SQLiteError``) or a version that only a newer program knows.
  public let cause: any Error
}
