import Foundation
import Locks

/// Files of pictures' bytes for programs that read no address: the user's alone, and the last ``limit`` of them.
public final class PictureFiles: Sendable {
  /// Where they are.
  public enum Place: Sendable {
    /// In a folder that stays.
    case kept(URL)
    /// In a folder that is removed with ``removeTemporary()``.
    case temporary(in: URL)
  }

  private static let limit = 20

  private let place: @Sendable () -> Place
  private let temporary = Locked<TemporaryFolder?>(nil)

  /// - Parameter place: asked for when there is a file to be written.
  public init(_ place: @autoclosure @escaping @Sendable () -> Place) {
    self.place = place
  }

  /// Writes the bytes to a new file, and removes the oldest beyond ``limit``.
  ///
  /// - Parameter ending: of its name, without the dot.
  /// - Returns: its path.
  /// - Throws: `POSIXError`, or what Foundation says of a folder that cannot be made or read.
  public func add(_ data: Data, ending: String) async throws -> String {
    let folder = try folder()
    let file = folder.appending(path: "\(UUID().uuidString).\(ending)")
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: data)
      try removeOldest(in: folder)
    } catch {
      unlink(file.path)
      throw error
    }
    return file.path
  }

  /// Removes what is not to stay, for good.
  public func removeTemporary() {
    temporary.withLock { folder in
      folder?.remove()
      folder = nil
    }
  }

  private func folder() throws -> URL {
    switch place() {
    case .kept(let url):
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      guard chmod(url.path, 0o700) == 0 else { throw POSIXError.last }
      return url
    case .temporary(let parent):
      return try temporary.withLock { temporary in
        let folder = try temporary ?? TemporaryFolder(in: parent)
        temporary = folder
        return folder.url
      }
    }
  }

  private func removeOldest(in folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    guard files.count > Self.limit else { return }
    // One that another program has removed meanwhile is as good as old.
    let dates = files.map { file in
      var status = stat()
      return stat(file.path, &status) == 0 ? status.st_mtim.tv_sec : 0
    }
    for (file, _) in zip(files, dates).sorted(by: { $0.1 > $1.1 }).dropFirst(Self.limit) { unlink(file.path) }
  }
}
