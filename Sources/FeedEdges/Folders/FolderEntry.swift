import Foundation

/// A picture's file, as the folder tells of it.
struct FolderEntry: Hashable {
  /// From the folder on.
  let path: FilePath
  /// When it was changed, in seconds since 1970, and in nanoseconds since that second.
  let seconds: Int64
  let nanoseconds: Int32

  /// No earlier than year 1 and no later than year 9999: a file system may tell of any time.
  var date: Date {
    let seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    return Date(timeIntervalSince1970: TimeInterval(seconds) + TimeInterval(nanoseconds) / 1e9)
  }

  /// Whether it stands before another.
  func stands(before other: FolderEntry, in order: FolderOrder) -> Bool {
    if order == .newest, (seconds, nanoseconds) != (other.seconds, other.nanoseconds) {
      return (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
    }
    return PathOrder.stands(path.bytes, before: other.path.bytes)
  }
}
