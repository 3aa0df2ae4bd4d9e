import CLinux
import FeedAPI
import FeedDomain
import Foundation
import Glibc

/// A folder as it was read: it stays the same one whatever its path leads to later.
struct OpenFolder: Sendable {
  /// Absolute, and without links.
  let path: FilePath
  /// In the order in which they are shown.
  let entries: [FolderEntry]
  /// Of the pictures' ids: of a file of the same name in another folder it is another.
  let namespace: UUID
  private let folder: OpenFile
  /// How much of a file tells what it is, in bytes.
  private static let beginning = 4096

  /// Reads a folder, or finds a single picture.
  ///
  /// - Parameter isPicture: whether a file begins as a picture does; a name that says so suffices.
  /// - Throws: ``FolderError``; `CancellationError`.
  init(
    _ feed: FeedFolder, log: FailureLog, isPicture: (Data) -> Bool, isCancelled: @escaping () -> Bool
  ) throws {
    let path = try Self.resolved(feed.path)
    // Whatever it is: nothing is done to a device or a FIFO that is opened so.
    let status = try OpenFile(path, linux_open_path).status()
    if status.isFolder {
      folder = try OpenFile(path, linux_open_path | O_DIRECTORY)
      self.path = path
      entries = try FolderReader.entries(below: folder, in: feed.order, log: log, isCancelled: isCancelled)
    } else {
      guard status.isRegularFile, let parts = path.parted else { throw FolderError.notAPicture }
      folder = try OpenFile(parts.folder, linux_open_path | O_DIRECTORY)
      self.path = parts.folder
      let file = try folder.file(at: parts.name)
      guard try PictureName.isPicture(parts.name.bytes[...]) || isPicture(file.read(Self.beginning)) else {
        throw FolderError.notAPicture
      }
      entries = [FolderEntry(path: parts.name, try file.status())]
    }
    // Not of the source's key, which has the path as the user named it: `.` is any folder.
    namespace = UUID(namespace: .urlNamespace, name: "folder \(self.path.url)".utf8)
  }

  /// The file that has this address, to be read.
  ///
  /// - Throws: ``FolderError``, also when it is not below the folder.
  func file(at url: String) throws(FolderError) -> OpenFile {
    guard let file = FilePath(url: url)?.relative(to: path) else { throw .notFound }
    return try folder.file(at: file)
  }

  private static func resolved(_ path: FilePath) throws(FolderError) -> FilePath {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { throw FolderError(errno: errno) }
    defer { free(resolved) }
    let bytes = UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:))
    guard let path = FilePath(bytes: bytes) else { throw .notFound }
    return path
  }
}
