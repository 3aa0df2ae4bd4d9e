import FeedDomain
import Foundation

extension FeedService {
  /// Loads the newest feed into the cache without showing it. Returns the number of new images. On the first load, all
  /// images count as seen. Fails if the remote load fails, even if a feed is saved.
  ///
  /// - Parameter budget: the space for pictures of new images; nil to save no pictures.
  public func update(savingPicturesWithin budget: PictureSaveBudget? = nil) async throws -> Int {
    let page = try await loadNewestFeed().page
    await waitForSaving()
    let new = page.items.filter { page.unseen.contains($0.id) }
    if let budget { try await keepPictures(of: new, within: budget) }
    return new.count
  }

  private func keepPictures(of images: [FeedImage], within budget: PictureSaveBudget) async throws {
    var pagesLeft = Limits.pagesPerUpdate
    for image in images where image.details?.warning == nil {
      if let page = image.url.pageOfPicture, await knownPicture(onPage: page) == nil {
        guard pagesLeft > 0 else { continue }
        pagesLeft -= 1
      }
      let preview = image.details?.previewAddress?.url
      for url in [preview, image.url].compactMap(\.self) where !budget.isFull {
        do {
          try await loads.run { [self] in try await keepPicture(at: url, within: budget) }
        } catch is NoPictureOnPage {
          continue
        } catch {
          try Task.checkCancellation()
          if error is CancellationError { throw error }
          log.write("The picture of \(url) could not be kept: \(error)")
        }
      }
    }
  }

  private func keepPicture(at place: URL, within budget: PictureSaveBudget) async throws {
    let source = try await finder.source()
    guard source.isSaved else { return }
    let page = place.pageOfPicture
    let url = if let page { try await pictureAddress(onPage: page) } else { place }
    guard try await !local.hasImageData(from: url) else { return }
    let picture = try await download(NamedPicture(url: url, isNamedByPage: page != nil), from: source)
    // Keeping the picture reserves its share of the memory budget until it is saved.
    defer { withExtendedLifetime(picture) {} }
    if budget.reserve(picture.data.count) { try await local.saveImageData(picture.data, for: url) }
  }
}
