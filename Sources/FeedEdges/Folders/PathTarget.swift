import CLinux
import Foundation
import Glibc

/// The folder or picture that a path of the user leads to. All links in the path are resolved.
enum PathTarget {
  case folder(FilePath)
  case picture(FolderEntry, in: FilePath)

  private static let beginning = 4096

  /// - Parameter isPicture: checks the beginning of a file whose name does not have a picture's extension.
  init(_ path: FilePath, isPicture: (Data) -> Bool) throws(FolderError) {
    guard let path = path.resolved else { throw FolderError(errno: errno) }
    // With `O_PATH`, opening a device or a FIFO has no effect on it.
    let status = try OpenFile(path, linux_open_path).status()
    if status.isFolder {
      self = .folder(path)
      return
    }
    guard status.isRegularFile, let parts = path.parentAndName else { throw .notAPicture }
    if !PictureName.isPicture(parts.name.bytes[...]) {
      let folder = try OpenFile(parts.folder, linux_open_path | O_DIRECTORY)
      guard isPicture(try folder.file(at: parts.name).read(Self.beginning)) else { throw .notAPicture }
    }
    self = .picture(FolderEntry(path: parts.name, status), in: parts.folder)
  }
}
