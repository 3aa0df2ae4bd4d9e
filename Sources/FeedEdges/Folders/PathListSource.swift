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
  /// The reader of the shown list, with a number that changes when the list is read from its beginning.
  private let reading: Locked<(reader: PathListReader, number: Int)>
  /// The paths of all files that were listed.
  private let listed = Locked<Set<FilePath>>([])

  /// The number of pictures on a page. On the screen pages are small, so that only paths near the shown rows are looked
  /// at.
  private var pageLength: Int { feed.isForPrinting ? 1_000 : 100 }

  init(_ feed: FeedFolder, of paths: [FilePath], _ files: FileLoader) {
    self.feed = feed
    self.paths = paths
    self.files = files
    reading = Locked((PathListReader(paths, order: feed.order, files), 0))
  }

  var title: String? { feed.title }
  var key: FeedKey { "folder \(feed.commonFolder.url)" }

  // MARK: Pages

  /// Looks at the paths again, from the first one on.
  func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let reader = PathListReader(paths, order: feed.order, files)
    let read = try await read(reader, upTo: pageLength)
    reading.withLock { $0 = (read, $0.number &+ 1) }
    guard read.missingCount < read.pathCount else { throw FolderError.notFound }
    return page(from: 0, of: read, after: reader)
  }

  /// - Parameter cursor: the number of pictures before the page.
  func page(at cursor: String) async throws -> FeedPage {
    guard let start = Int(cursor), (1...Limits.entries).contains(start) else { return FeedPage(images: []) }
    let (reader, number) = reading.withLock { $0 }
    let read = try await read(reader, upTo: start + pageLength)
    // Meanwhile the list may have been read again.
    reading.withLock { if $0.number == number { $0.reader = read } }
    return page(from: start, of: read, after: reader)
  }

  private func read(_ reader: PathListReader, upTo count: Int) async throws -> PathListReader {
    try await files.diskQueue.run { isCancelled in
      var reader = reader
      try reader.read(upTo: count, isCancelled: isCancelled)
      return reader
    }
  }

  /// - Parameter earlier: the reader before it read the page.
  private func page(from start: Int, of read: PathListReader, after earlier: PathListReader) -> FeedPage {
    let end = start + pageLength
    let found = read.files.dropFirst(start).prefix(pageLength)
    listed.withLock { $0.formUnion(found.map { $0.folder.appending($0.entry.path) }) }
    return FeedPage(
      images: found.map { FeedImage($0.entry, in: $0.folder) },
      cursor: read.isAtEnd && read.files.count <= end ? nil : String(end),
      omitted: OmittedEntries(
        count: read.otherCount - earlier.otherCount, hasFurther: read.hasFurther, isOfFolder: true,
        missing: MissingPaths(count: read.missingCount - earlier.missingCount, of: paths.count)))
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
    guard let path = FilePath(url: url), let inRoot = path.relative(to: .root) else { throw FolderError.notFound }
    guard listed.withLock({ $0.contains(path) }) else { throw FolderError.notFound }
    return try OpenFile(.root, linux_open_path | O_DIRECTORY).file(at: inRoot)
  }
}
