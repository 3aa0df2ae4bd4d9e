import FeedAPI
import Foundation

extension FeedService {
  /// A picture as cells: from the saved data, else from remote. Only data that is a picture is saved.
  ///
  /// - Throws: the client's, the mapper's or the decoder's error; `CancellationError`.
  func loadPicture(from url: URL, format: PictureFormat) async throws -> RenderedPicture {
    try Task.checkCancellation()
    if let picture = try await savedPicture(from: url, format: format) { return picture }
    let (download, picture) = try await logged("The picture could not be loaded from \(url)") {
      let download = try await self.downloads.load(url)
      return (download, try await self.render(download.data, format))
    }
    // Nobody waits for the disk to see a picture, this one or the next.
    Task(priority: .utility) { await savePicture(download, for: url) }
    return picture
  }

  /// The frames of an animated picture. Its data come from the picture, else from where ``loadPicture(from:format:)``
  /// has them. What goes wrong is logged.
  ///
  /// - Throws: as ``loadPicture(from:format:)``.
  func openAnimation(
    of picture: RenderedPicture, from url: URL, format: PictureFormat
  ) async throws -> PictureFrames {
    let failure = "The picture of \(url) cannot be played"
    let data = try await logged(failure) {
      if let data = picture.data { return data }
      if let saved = try await self.local.imageData(from: url) { return saved }
      let download = try await self.downloads.load(url)
      Task(priority: .utility) { await self.savePicture(download, for: url) }
      return download.data
    }
    let nextFrame = animate(data, format, picture.cells.images.first?.series)
    return { try await self.logged(failure, nextFrame) }
  }

  private func savedPicture(from url: URL, format: PictureFormat) async throws -> RenderedPicture? {
    do {
      guard let data = try await local.imageData(from: url) else { return nil }
      try Task.checkCancellation()
      return try await render(data, format)
    } catch {
      try Task.checkCancellation()
      log("The saved picture of \(url) is of no use: \(error)")
      return nil
    }
  }

  private func savePicture(_ download: PictureDownloads.Download, for url: URL) async {
    defer { download.lease.end() }
    do {
      try await local.saveImageData(download.data, for: url)
    } catch {
      log("The picture of \(url) could not be saved: \(error)")
    }
  }
}
