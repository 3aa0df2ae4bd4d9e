import Foundation

/// The cache files of all versions of the schema, each written in the columns of its version.
public enum CacheFileFixture {
  public static let versions = 1...12

  /// Copies the file of a version to a new place.
  public static func copy(version: Int, to file: URL) throws {
    let fixture = Bundle.module.bundleURL.appending(path: "Fixtures/feed-version-\(version).sqlite")
    try FileManager.default.copyItem(at: fixture, to: file)
  }
}
