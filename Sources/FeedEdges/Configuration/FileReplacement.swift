import FeedDomain
import Foundation
import Locks

/// New content for the configuration file, which replaces the old content atomically.
struct FileReplacement {
  private let file: UserFile?
  private let place: ConfigurationFile
  private let content: Data

  init(of file: UserFile?, at place: ConfigurationFile, content: Data) {
    self.file = file
    self.place = place
    self.content = content
  }

  /// Writes a new file and renames it over the old one. Keeps the old file's owner, group and permissions, and a
  /// symbolic link to the file. If there was no old file, only the owner can read the new file. Removes the leftovers
  /// of interrupted writes. What was written survives a power failure.
  func write(locking lock: (Int32) throws -> Void) throws(ConfigurationFile.Refusal) {
    do {
      let target = try target()
      UnfinishedFile.removeLeftovers(beside: target)
      guard let file else { return try make(at: target) }
      try replace(file, at: target, locking: lock)
    } catch let error as ConfigurationFile.Refusal {
      throw error
    } catch {
      throw place.unwritable(error as? POSIXError)
    }
  }

  private func target() throws -> String {
    var url = URL(filePath: place.path)
    // The kernel follows at most 40 symbolic links, too (path_resolution(7)).
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
    try ConfigurationFile(path: path).makeFolder()
    let new = try newFile(beside: path)
    // The hard link makes the whole file appear at once. Otherwise another program could read a part of the file and
    // append a line to it, and that line would be lost.
    guard fsync(new.descriptor) == 0, new.publish(as: path) else { throw errno == EEXIST ? changed : POSIXError.last }
    SyncedFolder.sync(URL(filePath: path).deletingLastPathComponent().path)
  }

  private func replace(_ file: UserFile, at path: String, locking lock: (Int32) throws -> Void) throws {
    // The superuser can write even to a read-only file, but the user who made it read-only expects it to stay
    // unchanged.
    guard file.permissions & S_IWUSR != 0, access(path, W_OK) == 0 else {
      throw place.refusal(.readOnly, "is read-only")
    }
    let old = open(path, O_RDONLY | O_CLOEXEC)
    guard old >= 0 else { throw POSIXError.last }
    defer { close(old) }
    // Another instance that writes the file waits for this lock, and then notices the change.
    try lock(old)
    guard try UserFile(path: path, limit: Limits.configurationSize) == file else { throw changed }
    let new = try newFile(beside: path)
    // The owner is changed before the permissions, because changing the owner clears some permission bits.
    guard fchown(new.descriptor, file.owner, file.group) == 0, fchmod(new.descriptor, file.permissions) == 0,
      fsync(new.descriptor) == 0, new.replace(path)
    else { throw POSIXError.last }
    SyncedFolder.sync(URL(filePath: path).deletingLastPathComponent().path)
  }

  private func newFile(beside path: String) throws -> UnfinishedFile {
    guard let file = try UnfinishedFile(beside: path) else { throw changed }
    try content.write(toDescriptor: file.descriptor)
    return file
  }

  private var changed: ConfigurationFile.Refusal {
    place.refusal(.changed, "was changed in the meantime; nothing was written")
  }
}
