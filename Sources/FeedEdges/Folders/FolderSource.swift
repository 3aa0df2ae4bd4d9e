import FeedDomain
import Foundation
import Locks

/// A source of the pictures below a folder, or of the pictures beside a picture. The pictures are never cached. The path
/// that the user gives may contain symbolic links. Below the folder no link is followed, and every file is opened
/// relative to the folder's descriptor, by the bytes of its path.
struct FolderSource: FeedSource {
  private static let pageLength = 1_000

  let isSaved = false
  let hasFileMetadata = true
  let hasCommentsOrTexts = false
  private let feed: FeedFolder
  private let path: FilePath
  private let files: FileLoader
  private let folder = Locked<OpenFolder?>(nil)

  init(_ feed: FeedFolder, at path: FilePath, _ files: FileLoader) {
    self.feed = feed
    self.path = path
    self.files = files
  }

  var title: String? { feed.title }
  var key: FeedKey { "folder \((feed.order ?? .newest).kind.rawValue) \(path.url)" }

  // MARK: Pages

  func imageToView() async throws -> FeedImage? {
    guard !feed.isForPrinting else { return nil }
    let alone = try await files.log.watch("\(path.text) could not be read") {
      try await files.diskQueue.run { [path, files] _ -> OpenFolder? in
        guard case .picture(let picture, let folder) = try PathTarget(path, isPicture: files.isPicture) else {
          return nil
        }
        return try OpenFolder(of: picture, in: folder)
      }
    }
    guard let alone else { return nil }
    // The picture's bytes must not wait until the folder is read.
    folder.withLock { $0 = $0 ?? alone }
    return alone.entries.first.map { FeedImage($0, in: alone.path) }
  }

  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    try await files.log.watch("The folder \(path.text) could not be read") {
      let folder = try await read()
      self.folder.withLock { $0 = folder }
      return Self.page(of: folder, from: 0)
    }
  }

  /// - Parameter cursor: the number of pictures before the page when the folder was last read.
  func page(at cursor: String) async throws -> FeedPage {
    try Task.checkCancellation()
    guard let start = Int(cursor), start > 0 else { return FeedPage(images: []) }
    return Self.page(of: try await openFolder(), from: start)
  }

  /// Returns a page of the usual length. The first page reaches to the picture that the user's path leads to.
  private static func page(of folder: OpenFolder, from start: Int) -> FeedPage {
    let rest = folder.entries.dropFirst(start)
    let given = start == 0 ? folder.givenIndex ?? 0 : 0
    let length = pageLength * (given / pageLength + 1)
    return FeedPage(
      images: rest.prefix(length).map { FeedImage($0, in: folder.path) },
      cursor: rest.count > length ? String(start + length) : nil, omitted: OmittedEntries(isOfFolder: true),
      title: folder.givenIndex == nil ? nil : FeedFolder(path: folder.path).title)
  }

  /// Returns nil because files have no comments.
  func comments(of image: ImageReference) async throws -> [ImageComment]? { nil }

  // MARK: Files

  func detailed(_ image: FeedImage) async throws -> FeedImage? {
    let folder = try await openFolder()
    return try await files.detailed(image) { try folder.file(at: $0) }
  }

  func imageData(at url: URL) async throws -> FetchedImageData {
    let folder = try await openFolder()
    return try await files.imageData(at: url) { try folder.file(at: $0) }
  }

  private func openFolder() async throws -> OpenFolder {
    if let folder = folder.withLock({ $0 }) { return folder }
    let read = try await read()
    return folder.withLock { folder in
      let kept = folder ?? read
      folder = kept
      return kept
    }
  }

  private func read() async throws -> OpenFolder {
    try await files.diskQueue.run { [feed, path, files] in
      try OpenFolder(PathTarget(path, isPicture: files.isPicture), as: feed, log: files.log, isCancelled: $0)
    }
  }
}
