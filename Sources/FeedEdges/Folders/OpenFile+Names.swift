import Glibc

extension OpenFile {
  /// Calls a function with each name in this folder and the name's type, such as `DT_DIR`, in no particular order.
  /// The names include `.` and `..`. Source: readdir(3).
  ///
  /// - Throws: ``FolderError``; the error of `body`, which ends the reading.
  func forEachName(_ body: (_ name: ArraySlice<UInt8>, _ type: Int) throws -> Void) throws {
    // The stream needs a descriptor of its own, because `closedir` closes it.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else {
      let error = FolderError(errno: errno)
      if copy >= 0 { close(copy) }
      throw error
    }
    defer { closedir(stream) }
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { ArraySlice($0.prefix { $0 != 0 }) }
      try body(name, Int(entry.pointee.d_type))
      errno = 0
    }
    guard errno == 0 else { throw FolderError(errno: errno) }
  }
}
