import CLinux
import Foundation

/// The folder in which the user's pictures are saved.
public struct Downloads: Sendable {
  /// The system's error when a picture could not be saved.
  public struct Fault: Error, Hashable {
    /// The value of `errno`.
    public let code: Int32
  }

  /// The result of saving a picture.
  public struct Saved: Hashable, Sendable {
    public let path: String
    /// False if the folder already contained the picture.
    public let isNew: Bool
  }

  private let chosen: URL?
  private let environment: [String: String]

  public init(_ settings: EdgeSettings) {
    chosen = settings.downloadDirectory
    environment = settings.environment
  }

  /// The folder: the user's setting, the desktop's download folder, or `~/Downloads`; nil if none of them is
  /// known.
  public var path: String? {
    if let chosen { return chosen.absoluteURL.path }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return ofDesktop(home: home) ?? home.map { "\($0)/Downloads" }
  }

  private func ofDesktop(home: String?) -> String? {
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let configuration = given ?? home.map({ "\($0)/.config" }) else { return nil }
    do {
      let file = try UserFile(path: "\(configuration)/user-dirs.dirs", limit: UserDirsFile.sizeLimit)
      return UserDirsFile.downloads(in: file.content, home: home)
    } catch {
      // Systems without a desktop usually have no `user-dirs.dirs`.
      return nil
    }
  }

  /// Saves a picture under the first free name, unless a file with an earlier name has the same content. The new file
  /// appears complete or not at all.
  ///
  /// - Parameter path: the folder, which is created if its parent exists.
  /// - Throws: ``Fault``; `CancellationError`.
  public static func save(_ picture: OriginalPicture, as name: SavedPictureName, in path: String) throws -> Saved {
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw Fault(code: errno) }
    let folder = open(path, linux_open_path | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Fault(code: errno) }
    defer { close(folder) }
    var file: UnsavedFile?
    for number in 1...SavedPictureName.largestNumber {
      let fileName = name.numbered(number)
      let place = path.hasSuffix("/") ? path + fileName : "\(path)/\(fileName)"
      var status = stat()
      if fstatat(folder, fileName, &status, AT_SYMLINK_NOFOLLOW) != 0 {
        guard errno == ENOENT else { throw Fault(code: errno) }
        let written = try file ?? UnsavedFile(of: picture.data, in: folder)
        file = written
        if try written.publish(as: fileName) {
          SyncedFolder.sync(".", from: folder)
          return Saved(path: place, isNew: true)
        }
      }
      // The name is taken, either from before or, by another program, just now.
      if try holds(picture.data, fileName, in: folder) { return Saved(path: place, isNew: false) }
    }
    throw Fault(code: EEXIST)
  }

  private static func holds(_ data: Data, _ name: String, in folder: Int32) throws -> Bool {
    try Task.checkCancellation()
    // `O_NONBLOCK` prevents waiting for the writer of a FIFO.
    let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == data.count else {
      return false
    }
    do {
      return try file.read(upToCount: data.count) == data
    } catch {
      // A file that cannot be read is treated as a different picture.
      return false
    }
  }
}
