import CLinux
import FeedAPI
import FeedDomain
import Foundation
import Glibc

/// An open folder with the entries that were read. It stays the same folder even if its path leads elsewhere later.
struct OpenFolder: Sendable {
  /// The folder's absolute path without links.
  let path: FilePath
  let entries: [FolderEntry]
  /// The namespace of the pictures' ids. Because of it, equal names in different folders have different ids.
  let namespace: UUID
  private let folder: OpenFile
  private static let beginning = 4096

  /// - Parameter isPicture: checks the beginning of a file whose name does not have a picture's extension.
  /// - Throws: ``FolderError``; `CancellationError`.
  init(
    _ feed: FeedFolder, log: FailureLog, isPicture: (Data) -> Bool, isCancelled: @escaping () -> Bool
  ) throws {
    guard let path = feed.path.resolved else { throw FolderError(errno: errno) }
    // With `O_PATH`, opening a device or a FIFO has no effect on it.
    let status = try OpenFile(path, linux_open_path).status()
    if status.isFolder {
      folder = try OpenFile(path, linux_open_path | O_DIRECTORY)
      self.path = path
      entries = try FolderReader.entries(below: folder, in: feed.order, log: log, isCancelled: isCancelled)
    } else {
      guard status.isRegularFile, let parts = path.parentAndName else { throw FolderError.notAPicture }
      folder = try OpenFile(parts.folder, linux_open_path | O_DIRECTORY)
      self.path = parts.folder
      let file = try folder.file(at: parts.name)
      guard try PictureName.isPicture(parts.name.bytes[...]) || isPicture(file.read(Self.beginning)) else {
        throw FolderError.notAPicture
      }
      entries = [FolderEntry(path: parts.name, try file.status())]
    }
    // The source's key contains the path as the user typed it, such as `.`, so it could not tell folders apart.
    namespace = UUID(namespace: .urlNamespace, name: "folder \(self.path.url)".utf8)
  }

  func file(at url: String) throws(FolderError) -> OpenFile {
    guard let file = FilePath(url: url)?.relative(to: path) else { throw .notFound }
    return try folder.file(at: file)
  }
}
