import FeedAPI
import FeedDomain
import Foundation
import PictureCodecs

/// A loader of files and their metadata, which bounds the size of a file and of all files that are loaded together.
public struct FileLoader: Sendable {
  /// A function that reads the metadata of a picture from an open file.
  public typealias MetadataReader = @Sendable (_ descriptor: CInt) async throws -> PictureMetadata

  let diskQueue = DiskQueue()
  let log: FailureLog
  /// A function that returns true if a file that begins with the given bytes is a picture.
  let isPicture: @Sendable (Data) -> Bool
  private let budget: ByteBudget
  private let byteLimit: Int
  private let readMetadata: MetadataReader

  /// - Parameters:
  ///   - budget: the budget for the bytes of all pictures that are loaded at the same time.
  ///   - isPicture: returns true if a file that begins with the given bytes is a picture.
  public init(
    budget: ByteBudget, byteLimit: Int, log: FailureLog, isPicture: @escaping @Sendable (Data) -> Bool,
    readMetadata: @escaping MetadataReader
  ) {
    self.budget = budget
    self.byteLimit = byteLimit
    self.log = log
    self.isPicture = isPicture
    self.readMetadata = readMetadata
  }

  /// Returns the image with the metadata of its file. A failure to read the metadata is only logged.
  ///
  /// - Throws: an error if the file no longer exists; `CancellationError`.
  func detailed(
    _ image: FeedImage, opening open: @escaping @Sendable (String) throws -> OpenFile
  ) async throws -> FeedImage {
    let (file, byteCount) = try await diskQueue.run { _ in
      let file = try open(image.address.text)
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

  func imageData(
    at url: URL, opening open: @escaping @Sendable (String) throws -> OpenFile
  ) async throws -> FetchedImageData {
    let (file, count) = try await diskQueue.run { [byteLimit] _ in
      let file = try open(url.absoluteString)
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
}
