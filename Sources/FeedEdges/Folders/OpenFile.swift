import CLinux
import Foundation
import Glibc

/// An open file or folder. It is closed when this object is released.
final class OpenFile: Sendable {
  let descriptor: CInt

  /// Opens a path that the user gave, following links.
  init(_ path: FilePath, _ flags: CInt) throws(FolderError) {
    descriptor = path.withCString { open($0, flags | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw FolderError(errno: errno) }
  }

  /// Opens an entry of a folder, unless it is a link.
  init(_ name: ArraySlice<UInt8>, in folder: CInt, _ flags: CInt) throws(FolderError) {
    descriptor = FilePath.withCString(name) { openat(folder, $0, flags | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw FolderError(errno: errno) }
  }

  deinit { close(descriptor) }

  /// Opens a regular file below this folder. No component of `path` may be a link, which could lead outside the folder.
  func file(at path: FilePath) throws(FolderError) -> OpenFile {
    let components = path.components
    guard let name = components.last, !components.contains(where: { Self.isRelative($0) }) else {
      throw FolderError.notFound
    }
    var folder = self
    for component in components.dropLast() {
      folder = try OpenFile(component, in: folder.descriptor, linux_open_path | O_DIRECTORY)
    }
    // `O_NONBLOCK` prevents waiting for the writer of a FIFO.
    let file = try OpenFile(name, in: folder.descriptor, O_RDONLY | O_NONBLOCK)
    guard try file.status().isRegularFile else { throw FolderError.notAPicture }
    return file
  }

  func status() throws(FolderError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FolderError(errno: errno) }
    return status
  }

  func read(_ limit: Int) throws(FolderError) -> Data {
    var data = Data(count: max(0, limit))
    var count = 0
    while count < data.count {
      let got = data.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard got >= 0 || errno == EINTR else { throw FolderError(errno: errno) }
      if got == 0 { break }
      count += max(0, got)
    }
    return data.prefix(count)
  }

  private static func isRelative(_ component: ArraySlice<UInt8>) -> Bool {
    component.elementsEqual(".".utf8) || component.elementsEqual("..".utf8)
  }
}

extension stat {
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
