import Glibc

/// The names in a folder, which are synced apart from the files that have them.
enum SyncedFolder {
  /// Makes the names in a folder survive a power failure, where the file system can do that.
  ///
  /// - Parameter descriptor: the descriptor of the folder from which the path leads.
  static func sync(_ path: String, from descriptor: Int32 = AT_FDCWD) {
    let folder = openat(descriptor, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
