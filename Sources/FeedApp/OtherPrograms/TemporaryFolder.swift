import Foundation
import Locks

/// A locked folder for the lifetime of the process. The lock ends with the process, so another process can recognise
/// and remove the folder of a process that was killed.
public struct TemporaryFolder: Sendable {
  private static let prefix = "essential-feed.opened."
  /// The number of characters that mkdtemp(3) replaces.
  private static let randomLength = 6
  /// The number of attempts to create a folder. Before it is locked, another process may remove it as abandoned.
  private static let attempts = 3

  let url: URL
  private let lock: Int32

  init(in parent: URL) throws {
    for _ in 0..<Self.attempts {
      var path = Array(
        "\(parent.appending(path: Self.prefix).path)\(String(repeating: "X", count: Self.randomLength))".utf8CString)
      guard mkdtemp(&path) != nil else { throw POSIXError.last }
      let url = URL(
        filePath: String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self),
        directoryHint: .isDirectory)
      if let lock = Self.lock(url) {
        self.url = url
        self.lock = lock
        return
      }
    }
    throw POSIXError(.EAGAIN)
  }

  /// Removes the temporary folders in `parent` that killed processes of the same user left behind.
  public static func removeAbandoned(in parent: URL) {
    guard let directory = opendir(parent.path) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = name(of: entry)
      guard name.hasPrefix(prefix), name.count == prefix.count + randomLength else { continue }
      let url = URL(filePath: "\(parent.path)/\(name)", directoryHint: .isDirectory)
      if let lock = lock(url) { TemporaryFolder(url: url, lock: lock).remove() }
    }
  }

  private init(url: URL, lock: Int32) {
    self.url = url
    self.lock = lock
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafeBytes(of: &entry.pointee.d_name) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Removes the files with names of the form that ``PictureFiles`` uses, and the folder if it contains no other files.
  func remove() {
    if let directory = fdopendir(dup(lock)) {
      while let entry = readdir(directory) {
        let name = Self.name(of: entry)
        if UUID(uuidString: String(name.prefix { $0 != "." })) != nil { unlinkat(lock, name, 0) }
      }
      closedir(directory)
    }
    rmdir(url.path)
    close(lock)
  }

  /// Locks a folder. Returns nil if there is no folder private to this user, or if another process has locked it.
  private static func lock(_ url: URL) -> Int32? {
    let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(), status.st_mode & 0o777 == 0o700,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0,
      fstat(descriptor, &status) == 0, status.st_nlink > 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
