import CLinux
import FeedDomain
import Foundation
import Locks

/// A source of the pictures at paths that the user lists, in the order of the list. Each folder among the paths is read
/// whole, at its place. A path is looked at when its page is loaded. The pictures are never cached. A path may contain
/// symbolic links, but a file that was found is then opened without following any.
struct PathListSource: FeedSource {
  let isSaved = false
  let hasFileMetadata = true
  let hasCommentsOrTexts = false
  private let feed: FeedFolder
  private let paths: [FilePath]
  private let files: FileLoader
  private let reader: Locked<PathListReader>
  /// The paths of all files that were listed.
  private let listed = Locked<Set<FilePath>>([])

  /// The number of pictures on a page. On the screen pages are small, so that only paths near the shown rows are looked
  /// at.
  private var pageLength: Int { feed.isForPrinting ? 1_000 : 100 }

  init(_ feed: FeedFolder, of paths: [FilePath], _ files: FileLoader) {
    self.feed = feed
    self.paths = paths
    self.files = files
    reader = Locked(PathListReader(paths, order: feed.order, feed.randomOrder, files))
  }

  var title: String? { feed.title }
  var key: FeedKey { "folder \(FilePath.commonFolder(of: paths).url)" }

  // MARK: Pages

  /// Looks at the paths again, from the first one on.
  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let page = try await page(from: 0, of: PathListReader(paths, order: feed.order, feed.randomOrder, files))
    guard !page.images.isEmpty || page.omitted.missing < paths.count else { throw FolderError.notFound }
    return page
  }

  /// - Parameter cursor: the number of pictures before the page.
  func page(at cursor: String) async throws -> FeedPage {
    guard let start = Int(cursor), (1...Limits.entries).contains(start) else { return FeedPage(images: []) }
    return try await page(from: start, of: reader.withLock { $0 })
  }

  private func page(from start: Int, of reader: PathListReader) async throws -> FeedPage {
    let end = start + pageLength
    let read = try await files.diskQueue.run { isCancelled in
      var reader = reader
      try reader.read(upTo: end, isCancelled: isCancelled)
      return reader
    }
    self.reader.withLock { $0 = read }
    let found = read.files.dropFirst(start).prefix(pageLength)
    listed.withLock { $0.formUnion(found.map { $0.folder.appending($0.entry.path) }) }
    return FeedPage(
      images: found.map { FeedImage($0.entry, in: $0.folder) },
      cursor: read.isAtEnd && read.files.count <= end ? nil : String(end),
      omitted: OmittedEntries(
        count: read.otherCount - reader.otherCount, isOfFolder: true, missing: read.missingCount - reader.missingCount,
        pathCount: paths.count))
  }

  /// Returns nil because files have no comments.
  func comments(of image: ImageReference) async throws -> [ImageComment]? { nil }

  // MARK: Files

  func detailed(_ image: FeedImage) async throws -> FeedImage? {
    try await files.detailed(image, opening: open)
  }

  func imageData(at url: URL) async throws -> FetchedImageData {
    try await files.imageData(at: url, opening: open)
  }

  /// Opens a file that was listed. None of the folders that lead to it may have become a link.
  @Sendable
  private func open(_ url: String) throws -> OpenFile {
    guard let path = FilePath(url: url), listed.withLock({ $0.contains(path) }), let inRoot = path.relative(to: .root)
    else { throw FolderError.notFound }
    return try OpenFile(.root, linux_open_path | O_DIRECTORY).file(at: inRoot)
  }
}
