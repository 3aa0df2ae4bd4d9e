import CLinux
import Foundation

/// A file that is written whole before anybody finds it in its folder. Until then it has no name there, where the file
/// system can do that, or else a hidden one; unless it appears, it is gone with this value.
final class UnsavedFile {
  private let folder: Int32
  private let descriptor: Int32
  /// Nil without one.
  private var name: String?

  /// - Parameter folder: its descriptor, which stays open for as long.
  /// - Throws: `Downloads.Fault`; `CancellationError`.
  init(of data: Data, in folder: Int32) throws {
    self.folder = folder
    let unnamed = openat(folder, ".", O_WRONLY | O_CLOEXEC | linux_unnamed_file, 0o666)
    name = unnamed < 0 ? ".essential-feed-\(UUID())" : nil
    descriptor = name.map { openat(folder, $0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) } ?? unnamed
    guard descriptor >= 0 else {
      let fault = Downloads.Fault(code: errno)
      name = nil
      throw fault
    }
    try write(data)
    guard fsync(descriptor) == 0 else { throw Downloads.Fault(code: errno) }
  }

  deinit {
    if let name { unlinkat(folder, name, 0) }
    if descriptor >= 0 { close(descriptor) }
  }

  private func write(_ data: Data) throws {
    try Task.checkCancellation()
    do {
      try data.write(toDescriptor: descriptor)
    } catch {
      throw Downloads.Fault(code: error.code.rawValue)
    }
  }

  /// Gives it its name.
  ///
  /// - Returns: false where something has that name.
  func appear(as final: String) throws(Downloads.Fault) -> Bool {
    if let name {
      if renameat2(folder, name, folder, final, linux_rename_without_replacing) == 0 {
        self.name = nil
        return true
      }
      // Some file systems know that of links alone.
      if errno == EINVAL || errno == ENOSYS, linkat(folder, name, folder, final, 0) == 0 { return true }
    } else if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", folder, final, AT_SYMLINK_FOLLOW) == 0 {
      return true
    }
    guard errno == EEXIST else { throw Downloads.Fault(code: errno) }
    return false
  }
}
