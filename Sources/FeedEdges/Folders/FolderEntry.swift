import Foundation

struct FolderEntry: Hashable {
  /// The file's path relative to the folder.
  let path: FilePath
  /// The modification time, in seconds since 1970 and nanoseconds since that second.
  let seconds: Int64
  let nanoseconds: Int32
  /// The place in a random order; 0 in other orders.
  var rank: UInt64 = 0

  /// The modification time, clamped to the years 1 to 9999 because a file system may report any time.
  var date: Date {
    let seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    return Date(timeIntervalSince1970: TimeInterval(seconds) + TimeInterval(nanoseconds) / 1e9)
  }

  func precedes(_ other: FolderEntry, in order: PictureOrder) -> Bool {
    if rank != other.rank { return rank < other.rank }
    if order == .newest, (seconds, nanoseconds) != (other.seconds, other.nanoseconds) {
      return (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
    }
    return PathOrder.precedes(path.bytes, other.path.bytes)
  }
}
