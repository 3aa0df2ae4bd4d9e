import FeedAPI
import FeedDomain
import Foundation
import Locks
import PictureCodecs

/// A source of the pictures below a folder. The pictures are never cached. The path that the user gives may contain
/// symbolic links. Below the folder no link is followed, and every file is opened relative to the folder's descriptor,
/// by the bytes of its path.
public struct FolderSource: FeedSource {
  /// A function that reads the metadata of a picture from an open file.
  public typealias MetadataReader = @Sendable (_ descriptor: CInt) async throws -> PictureMetadata

  private static let pageLength = 1_000

  public let isSaved = false
  public let hasFileMetadata = true
  public let hasCommentsOrTexts = false
  private let feed: FeedFolder
  private let budget: ByteBudget
  private let byteLimit: Int
  private let readMetadata: MetadataReader
  private let log: FailureLog
  private let isPicture: @Sendable (Data) -> Bool
  private let diskQueue = DiskQueue()
  private let folder = Locked<OpenFolder?>(nil)

  /// - Parameters:
  ///   - budget: the budget for the bytes of all pictures that are loaded at the same time.
  ///   - isPicture: returns true if a file that begins with the given bytes is a picture.
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

  public func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    try await log.watch("The folder \(feed.path.text) could not be read") {
      let folder = try await read()
      self.folder.withLock { $0 = folder }
      return Self.page(of: folder, from: 0)
    }
  }

  /// - Parameter cursor: the number of pictures before the page when the folder was last read.
  public func page(at cursor: String) async throws -> FeedPage {
    try Task.checkCancellation()
    guard let start = Int(cursor), start > 0 else { return FeedPage(images: []) }
    return Self.page(of: try await openFolder(), from: start)
  }

  private static func page(of folder: OpenFolder, from start: Int) -> FeedPage {
    let rest = folder.entries.dropFirst(start)
    return FeedPage(
      images: rest.prefix(pageLength).map { FeedImage($0, in: folder) },
      cursor: rest.count > pageLength ? String(start + pageLength) : nil, omitted: OmittedEntries(isOfFolder: true))
  }

  /// Returns nil because files have no comments.
  public func comments(of image: ImageReference) async throws -> [ImageComment]? { nil }

  // MARK: Files

  /// Returns the image with the metadata of its file. A failure to read the metadata is only logged.
  ///
  /// - Throws: an error if the file no longer exists; `CancellationError`.
  public func detailed(_ image: FeedImage) async throws -> FeedImage? {
    let folder = try await openFolder()
    let (file, byteCount) = try await diskQueue.run { _ in
      let file = try folder.file(at: image.address.text)
      return (file, Int(clamping: try file.status().st_size))
    }
    var metadata = PictureMetadata()
    do {
      metadata = try await log.watch("The metadata of \(image.address.text) could not be read") {
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
    let folder = try await openFolder()
    let (file, count) = try await diskQueue.run { [byteLimit] _ in
      let file = try folder.file(at: url.absoluteString)
      let count = try file.status().st_size
      guard count <= byteLimit else { throw FolderError.tooLarge }
      return (file, Int(count))
    }
    let lease = budget.lease()
    try await reserve(count, with: lease)
    let bytes = try await diskQueue.run { _ in try file.read(count) }
    return FetchedImageData(data: bytes, reservation: lease)
  }

  private func reserve(_ count: Int, with lease: ByteBudget.Lease) async throws {
    while true {
      try Task.checkCancellation()
      let isReserved = await withCheckedContinuation { continuation in
        let isReserved = lease.reserve(count) { continuation.resume(returning: false) }
        if isReserved { continuation.resume(returning: true) }
      }
      if isReserved { return }
    }
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
    try await diskQueue.run { [feed, log, isPicture] in
      try OpenFolder(feed, log: log, isPicture: isPicture, isCancelled: $0)
    }
  }
}
