import CLinux
import Foundation

/// A file that is written completely before it appears in its folder. Until then it has no name, or a hidden name if
/// the file system requires one. It is deleted together with this object unless it was published.
final class UnsavedFile {
  private let folder: Int32
  private let descriptor: Int32
  private var name: String?

  /// - Parameter folder: the folder's descriptor, which must stay open during the lifetime of this object.
  init(of data: Data, in folder: Int32) throws {
    self.folder = folder
    let unnamed = openat(folder, ".", O_WRONLY | O_CLOEXEC | linux_unnamed_file, 0o666)
    if unnamed < 0 {
      let hidden = ".essential-feed-\(UUID())"
      name = hidden
      descriptor = openat(folder, hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } else {
      descriptor = unnamed
    }
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

  /// Gives the file its final name. Returns false if the name is already used.
  func publish(as final: String) throws(Downloads.Fault) -> Bool {
    if let name {
      if renameat2(folder, name, folder, final, linux_rename_without_replacing) == 0 {
        self.name = nil
        return true
      }
      // Some file systems cannot rename without replacing an existing file, but creating a link never replaces a file.
      if errno == EINVAL || errno == ENOSYS, linkat(folder, name, folder, final, 0) == 0 { return true }
    } else if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", folder, final, AT_SYMLINK_FOLLOW) == 0 {
      return true
    }
    guard errno == EEXIST else { throw Downloads.Fault(code: errno) }
    return false
  }
}
