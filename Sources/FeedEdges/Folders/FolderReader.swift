import FeedDomain
import Glibc

/// A search for the pictures of a folder and its subfolders. Skips hidden and unreadable entries. Does not follow links,
/// because a target within the folder is found at its own place.
struct FolderReader {
  /// The maximum depth of nested folders. All folders on the way to the current folder are open at once.
  static let depthLimit = 64
  private static let cancellationCheckInterval = 1_000

  private let order: PictureOrder
  private let depthLimit: Int
  private let log: FailureLog
  private let isCancelled: () -> Bool
  private var entries: [FolderEntry] = []
  private var nameCount = 0

  /// - Parameter isDeep: true to search the subfolders too.
  /// - Throws: ``FolderError`` if the folder itself cannot be read; `CancellationError`.
  static func entries(
    below folder: OpenFile, in order: PictureOrder, isDeep: Bool = true, log: FailureLog,
    isCancelled: @escaping () -> Bool
  ) throws -> [FolderEntry] {
    var reader = FolderReader(
      order: order, depthLimit: isDeep ? depthLimit : 0, log: log, isCancelled: isCancelled)
    try reader.read(OpenFile([UInt8(ascii: ".")], in: folder.descriptor, O_RDONLY | O_DIRECTORY), at: [], depth: 0)
    reader.sort()
    return reader.entries
  }

  private init(order: PictureOrder, depthLimit: Int, log: FailureLog, isCancelled: @escaping () -> Bool) {
    self.order = order
    self.depthLimit = depthLimit
    self.log = log
    self.isCancelled = isCancelled
  }

  private mutating func sort() {
    entries.sort { [order] in $0.precedes($1, in: order) }
    entries.removeLast(max(0, entries.count - Limits.entries))
  }

  /// - Parameter path: the path relative to the top folder, with a slash at the end.
  private mutating func read(_ folder: OpenFile, at path: [UInt8], depth: Int) throws {
    try folder.forEachName { name, type in
      nameCount += 1
      if nameCount % Self.cancellationCheckInterval == 0, isCancelled() { throw CancellationError() }
      guard name.first != UInt8(ascii: ".") else { return }
      switch type {
      case DT_DIR: try readFolder(name, in: folder, at: path, depth: depth)
      case DT_REG: append(name, in: folder, at: path)
      case DT_UNKNOWN:
        // Some file systems do not report the type of an entry.
        guard let status = status(of: name, in: folder) else { return }
        if status.isFolder { try readFolder(name, in: folder, at: path, depth: depth) }
        if status.isRegularFile { append(name, in: folder, at: path) }
      default: break
      }
    }
  }

  private mutating func readFolder(_ name: ArraySlice<UInt8>, in folder: OpenFile, at path: [UInt8], depth: Int) throws
  {
    guard depthLimit > 0 else { return }
    let subpath = path + name + [UInt8(ascii: "/")]
    do {
      guard depth < depthLimit else { throw FolderError.failure(ENAMETOOLONG) }
      try read(OpenFile(name, in: folder.descriptor, O_RDONLY | O_DIRECTORY), at: subpath, depth: depth + 1)
    } catch let error as FolderError {
      log.write("The folder \(String(decoding: subpath, as: UTF8.self)) was left out: \(error)")
    }
  }

  private mutating func append(_ name: ArraySlice<UInt8>, in folder: OpenFile, at path: [UInt8]) {
    guard PictureName.isPicture(name), let status = status(of: name, in: folder), status.isRegularFile,
      let path = FilePath(bytes: path + name)
    else { return }
    var entry = FolderEntry(path: path, status)
    entry.rank = order.rank(of: path)
    entries.append(entry)
    if entries.count >= 2 * Limits.entries { sort() }
  }

  private func status(of name: ArraySlice<UInt8>, in folder: OpenFile) -> stat? {
    var status = stat()
    let result = FilePath.withCString(name) { fstatat(folder.descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return result == 0 ? status : nil
  }
}

extension FolderEntry {
  init(path: FilePath, _ status: stat) {
    self.init(path: path, seconds: Int64(status.st_mtim.tv_sec), nanoseconds: Int32(clamping: status.st_mtim.tv_nsec))
  }
}
