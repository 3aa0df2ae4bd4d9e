import CLinux
import FeedDomain
import Foundation
import Glibc

/// An open folder with the entries that were read. It stays the same folder even if its path leads elsewhere later.
struct OpenFolder: Sendable {
  /// The folder's absolute path without links.
  let path: FilePath
  let entries: [FolderEntry]
  /// The index of the picture that the user's path leads to; nil if it leads to the folder.
  let givenIndex: Int?
  private let folder: OpenFile

  /// Opens a picture's folder for that picture alone, without reading the folder.
  init(of picture: FolderEntry, in path: FilePath) throws {
    try self.init(path, given: picture) { _ in [picture] }
  }

  /// Opens and reads the folder of a path. A picture's folder is read without its subfolders.
  ///
  /// - Throws: ``FolderError``; `CancellationError`.
  init(
    _ target: PathTarget, as feed: FeedFolder, log: FailureLog, isCancelled: @escaping () -> Bool
  ) throws {
    switch target {
    case .folder(let path):
      try self.init(path) {
        try FolderReader.entries(
          below: $0, in: feed.order ?? .newest, log: log, isCancelled: isCancelled)
      }
    case .picture(let picture, let path) where feed.isForPrinting: try self.init(of: picture, in: path)
    case .picture(var picture, let path):
      let order = feed.order ?? .name
      picture.rank = order.rank(of: picture.path)
      try self.init(path, given: picture) { [picture] in
        let entries = try FolderReader.entries(
          below: $0, in: order, isDeep: false, log: log, isCancelled: isCancelled)
        return Self.entries(entries, with: picture, in: order)
      }
    }
  }

  private init(_ path: FilePath, given: FolderEntry? = nil, read: (OpenFile) throws -> [FolderEntry]) throws {
    self.path = path
    folder = try OpenFile(path, linux_open_path | O_DIRECTORY)
    let entries = try read(folder)
    self.entries = entries
    givenIndex = given.flatMap { given in entries.firstIndex { $0.path == given.path } }
  }

  /// Returns the entries with a picture that may be hidden, whose name may not show that it is a picture, or for which
  /// the folder has too many pictures.
  static func entries(
    _ entries: [FolderEntry], with picture: FolderEntry, in order: PictureOrder
  ) -> [FolderEntry] {
    guard !entries.contains(where: { $0.path == picture.path }) else { return entries }
    let others = entries.prefix(Limits.entries - 1)
    let index = others.firstIndex { picture.precedes($0, in: order) } ?? others.endIndex
    return others[..<index] + [picture] + others[index...]
  }

  func file(at url: String) throws(FolderError) -> OpenFile {
    guard let file = FilePath(url: url)?.relative(to: path) else { throw .notFound }
    return try folder.file(at: file)
  }
}
