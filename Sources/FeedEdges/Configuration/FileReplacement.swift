import Foundation

/// New content for the user's configuration, which takes the place of the old one whole or not at all.
struct FileReplacement {
  /// Nil where there was none.
  private let file: UserFile?
  private let place: ConfigurationFile
  private let content: Data

  init(of file: UserFile?, at place: ConfigurationFile, content: Data) {
    self.file = file
    self.place = place
    self.content = content
  }

  /// Makes the file for its owner alone, or writes one beside it and renames that: who may use it stays, and so does a link
  /// to it.
  ///
  /// - Throws: `ConfigurationFile.Refusal`; then the file is as it was.
  func write() throws(ConfigurationFile.Refusal) {
    do {
      let target = try target()
      if let file { try replace(file, at: target) } else { try make(at: target) }
    } catch let error as ConfigurationFile.Refusal {
      throw error
    } catch let error as POSIXError {
      let reason = String(cString: strerror(error.code.rawValue))
      throw place.refusal(.unwritable(reason: reason), "cannot be written: \(reason)")
    } catch {
      throw place.refusal(.unwritable(reason: nil), "cannot be written")
    }
  }

  /// Where the link leads, or the links, if it is one.
  private func target() throws -> String {
    var url = URL(filePath: place.path)
    // As many as the kernel follows (path_resolution(7)).
    for _ in 0..<40 {
      var path = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(url.path, &path, path.count)
      guard count >= 0 else { return url.path }
      let link = String(decoding: path.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      url = URL(filePath: link, relativeTo: url).absoluteURL
    }
    throw POSIXError(.ELOOP)
  }

  private func make(at path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let temporary = "\(path).\(UUID())"
    try fill(Self.make(temporary), at: temporary) {
      // Whoever reads it reads all of it: what is added to a part of it would be lost.
      guard link(temporary, path) == 0 else { throw errno == EEXIST ? changed : Self.error }
      unlink(temporary)
    }
  }

  private func replace(_ file: UserFile, at path: String) throws {
    // The superuser may write whatever is there: whoever took that right away did not mean to be passed by.
    guard file.permissions & S_IWUSR != 0, access(path, W_OK) == 0 else {
      throw place.refusal(.readOnly, "is read-only")
    }
    let temporary = "\(path).\(UUID())"
    let descriptor = Self.make(temporary)
    try fill(descriptor, at: temporary) {
      // Whose it is goes first: changing that takes some permissions away.
      guard fchown(descriptor, file.owner, file.group) == 0, fchmod(descriptor, file.permissions) == 0 else {
        throw Self.error
      }
      guard fsync(descriptor) == 0 else { throw Self.error }
      // Another program that adds a line waits here, and then finds the file changed.
      let old = open(path, O_RDONLY | O_CLOEXEC)
      guard old >= 0, flock(old, LOCK_EX) == 0 else { throw Self.error }
      defer { close(old) }
      guard try UserFile(path: path, limit: content.count) == file else { throw changed }
      guard rename(temporary, path) == 0 else { throw Self.error }
    }
  }

  private static func make(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }

  /// Writes a new file, and takes it away again if anything fails.
  private func fill(_ descriptor: Int32, at path: String, then finish: () throws -> Void) throws {
    guard descriptor >= 0 else { throw Self.error }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try content.write(toDescriptor: descriptor)
      try withExtendedLifetime(file, finish)
    } catch {
      unlink(path)
      throw error
    }
  }

  private static var error: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private var changed: ConfigurationFile.Refusal {
    place.refusal(.changed, "was changed meanwhile; nothing is added")
  }
}
