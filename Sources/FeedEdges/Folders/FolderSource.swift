import FeedAPI
import FeedDomain
import Foundation
import Locks
import PictureCodecs

/// The pictures below a folder. Nothing of them is saved, nor taken from what is saved.
///
/// What the user named is opened wherever links lead; below it none is followed, and all is opened by way of the folder
/// that is open, by the bytes of its path.
public struct FolderSource: FeedSource {
  /// Reads what a file that is open tells of its picture.
  public typealias MetadataReader = @Sendable (_ descriptor: CInt) async throws -> PictureMetadata

  /// How many pictures a page has.
  private static let pageLength = 1_000

  public let isSaved = false
  public let hasFileMetadata = true
  private let feed: FeedFolder
  private let budget: ByteBudget
  private let byteLimit: Int
  private let readMetadata: MetadataReader
  private let log: FailureLog
  private let isPicture: @Sendable (Data) -> Bool
  private let threads = DiskThreads()
  /// Nil until it was read.
  private let folder = Locked<OpenFolder?>(nil)

  /// - Parameters:
  ///   - budget: of the bytes of all pictures that are loaded at a time.
  ///   - byteLimit: of a picture's file.
  ///   - isPicture: whether a file begins as a picture does.
  public init(
    _ feed: FeedFolder, budget: ByteBudget, byteLimit: Int, log: FailureLog,
    isPicture: @escaping @Sendable (Data) -> Bool, readMetadata: @escaping MetadataReader
  ) {
    self.feed = feed
    self.budget = budget
    self.byteLimit = byteLimit
    self.readMetadata = readMetadata
    self.log = log
    self.isPicture = isPicture
  }

  public var title: String? { feed.title }
  public var key: FeedKey { "folder \(feed.order.rawValue) \(feed.path.url)" }

  // MARK: Pages

  /// Reads the folder.
  public func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    try await log.watch("The folder \(feed.path.text) could not be read") {
      let folder = try await read()
      self.folder.withLock { $0 = folder }
      return Self.page(of: folder, from: 0)
    }
  }

  /// - Parameter cursor: how many pictures of the folder, as it was read last, are before the page.
  public func page(at cursor: String) async throws -> FeedPage {
    try Task.checkCancellation()
    guard let start = Int(cursor), start > 0 else { return FeedPage(images: []) }
    return Self.page(of: try await opened(), from: start)
  }

  private static func page(of folder: OpenFolder, from start: Int) -> FeedPage {
    let rest = folder.entries.dropFirst(start)
    return FeedPage(
      images: rest.prefix(pageLength).map { FeedImage($0, in: folder) },
      cursor: rest.count > pageLength ? String(start + pageLength) : nil, omitted: OmittedEntries(isOfFolder: true))
  }

  /// Nobody can comment a file.
  public func comments(of image: ImageReference) async throws -> [ImageComment]? { nil }

  // MARK: Files

  /// The image with what is in its file. What cannot be read of that is logged, and missing.
  ///
  /// - Throws: when there is no such file any more; `CancellationError`.
  public func detailed(_ image: FeedImage) async throws -> FeedImage? {
    let folder = try await opened()
    let (file, byteCount) = try await threads.run { _ in
      let file = try folder.file(at: image.address.text)
      return (file, Int(clamping: try file.status().st_size))
    }
    var metadata = PictureMetadata()
    do {
      metadata = try await log.watch("What is in \(image.address.text) could not be read") {
        try await readMetadata(file.descriptor)
      }
    } catch {
      try Task.checkCancellation()
      if error is CancellationError { throw error }
    }
    // The file has to stay open until here.
    return withExtendedLifetime(file) { image.detailed(by: metadata, byteCount: byteCount) }
  }

  public func imageData(at url: URL) async throws -> FetchedImageData {
    let folder = try await opened()
    let (file, count) = try await threads.run { [byteLimit] _ in
      let file = try folder.file(at: url.absoluteString)
      let count = try file.status().st_size
      guard count <= byteLimit else { throw FolderError.tooLarge }
      return (file, Int(count))
    }
    let lease = budget.lease()
    try await room(for: count, of: lease)
    let bytes = try await threads.run { _ in try file.read(count) }
    return FetchedImageData(data: bytes, holding: lease)
  }

  /// Waits until others have given room back.
  private func room(for count: Int, of lease: ByteBudget.Lease) async throws {
    while true {
      try Task.checkCancellation()
      let hasRoom = await withCheckedContinuation { continuation in
        if lease.take(count, else: { continuation.resume(returning: false) }) { continuation.resume(returning: true) }
      }
      if hasRoom { return }
    }
  }

  /// The folder as it was read last.
  private func opened() async throws -> OpenFolder {
    if let folder = folder.withLock({ $0 }) { return folder }
    let read = try await read()
    return folder.withLock { folder in
      let kept = folder ?? read
      folder = kept
      return kept
    }
  }

  private func read() async throws -> OpenFolder {
    try await threads.run { [feed, log, isPicture] in
      try OpenFolder(feed, log: log, isPicture: isPicture, isCancelled: $0)
    }
  }
}
