import CLinux
import Foundation

/// The folder in which the user's pictures are saved.
public struct Downloads: Sendable {
  /// What the system said when a picture could not be saved.
  public struct Fault: Error, Hashable {
    /// Of `errno`.
    public let code: Int32
  }

  /// Where a picture is by now, and whether it was there before.
  public struct Saved: Hashable, Sendable {
    public let path: String
    public let isNew: Bool
  }

  private let chosen: URL?
  private let environment: [String: String]

  public init(_ settings: EdgeSettings) {
    chosen = settings.downloadDirectory
    environment = settings.environment
  }

  /// The folder as of now: the one that was chosen, the one of the user's desktop, or `~/Downloads`. Nil without a home.
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
      // Most systems without a desktop have none.
      return nil
    }
  }

  /// Saves a picture under the first of its names that is free, whole or not at all. One that is there already, under a
  /// name before that, is not saved again.
  ///
  /// - Parameter path: of the folder, which is made if only it is missing.
  /// - Throws: ``Fault``; `CancellationError`.
  public static func save(_ picture: OriginalPicture, as name: SavedPictureName, in path: String) throws -> Saved {
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw Fault(code: errno) }
    let folder = open(path, linux_open_path | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Fault(code: errno) }
    defer { close(folder) }
    var file: UnsavedFile?
    for number in 1...SavedPictureName.largestNumber {
      let name = name.numbered(number)
      let place = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      var status = stat()
      if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0 {
        guard errno == ENOENT else { throw Fault(code: errno) }
        let written = try file ?? UnsavedFile(of: picture.data, in: folder)
        file = written
        if try written.appear(as: name) { return Saved(path: place, isNew: true) }
      }
      // Another program may have been faster.
      if try holds(picture.data, name, in: folder) { return Saved(path: place, isNew: false) }
    }
    throw Fault(code: EEXIST)
  }

  /// Whether a file has these bytes and no others.
  private static func holds(_ data: Data, _ name: String, in folder: Int32) throws -> Bool {
    try Task.checkCancellation()
    // Opening a FIFO waits for nobody.
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
      // What cannot be read is another's.
      return false
    }
  }
}
