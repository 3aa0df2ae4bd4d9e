import Foundation
import Locks

/// The last ``limit`` pictures as files that only the user can access, for programs that cannot open an address.
public final class PictureFiles: Sendable {
  /// The folder for the files.
  public enum Place: Sendable {
    /// A folder that is not removed.
    case kept(URL)
    /// A folder that ``removeTemporary()`` removes.
    case temporary(in: URL)
  }

  private static let limit = 20

  private let place: @Sendable () -> Place
  private let temporary = Locked<TemporaryFolder?>(nil)

  /// - Parameter place: the folder for the files, evaluated when a file is written.
  public init(_ place: @autoclosure @escaping @Sendable () -> Place) {
    self.place = place
  }

  /// Writes data to a new file, removes the oldest files beyond ``limit``, and returns the path.
  ///
  /// - Parameter ending: the file name extension without the dot.
  /// - Throws: `POSIXError`, or Foundation's error if the folder cannot be created or listed.
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

  /// Removes the temporary folder.
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
    // A file that another process has removed in the meantime counts as old.
    let dates = files.map { file in
      var status = stat()
      return stat(file.path, &status) == 0 ? status.st_mtim.tv_sec : 0
    }
    for (file, _) in zip(files, dates).sorted(by: { $0.1 > $1.1 }).dropFirst(Self.limit) { unlink(file.path) }
  }
}
