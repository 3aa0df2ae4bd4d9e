import FeedAPI
import FeedCaching
import FeedDomain
import Foundation

/// The pictures that are looked for on the pages of entries. What was found is remembered, and so is that a page names
/// no picture.
extension FeedService {
  /// An error for a page that names no picture.
  struct NoPictureOnPage: CausedError, CustomStringConvertible {
    let page: URL

    var cause: FailureCause { .noPictureOnPage }
    var description: String { "\(page) names no picture" }
  }

  /// Returns the image with the address of its picture, if that is known without asking a server.
  public func located(_ image: FeedImage) async -> FeedImage {
    guard let page = image.address.pageOfPicture, let address = await knownPicture(onPage: page)?.address else {
      return image
    }
    return FeedImage(
      id: image.id, description: image.description, location: image.location, address: CompactURL(address),
      details: image.boxedDetails)
  }

  /// Returns the address of the picture that a page names. Asks the page's server only if the cache does not know it.
  func pictureAddress(onPage page: URL) async throws -> URL {
    if let known = await knownPicture(onPage: page) {
      guard let address = known.address else { throw NoPictureOnPage(page: page) }
      return address
    }
    return try await log.watch("No picture was found on \(page)") {
      try await loads.pictureAddress(onPage: page) { [self] in
        guard let pages else { throw NoPictureOnPage(page: page) }
        let address = try await pages.pictureAddress(onPage: page)
        try Task.checkCancellation()
        await save(address, onPage: page)
        guard let address else { throw NoPictureOnPage(page: page) }
        return address
      }
    }
  }

  /// Downloads a picture, without credentials if a page named it.
  func download(_ picture: NamedPicture, from source: any FeedSource) async throws -> FetchedImageData {
    guard picture.isNamedByPage else { return try await source.imageData(at: picture.url) }
    guard let pages else { throw NoPictureOnPage(page: picture.url) }
    return try await pages.picture(at: picture.url)
  }

  func knownPicture(onPage page: URL) async -> PagePicture? {
    do {
      return try await local.picture(onPage: page)
    } catch {
      log.write("The picture of \(page) could not be looked up: \(error)")
      return nil
    }
  }

  private func save(_ address: URL?, onPage page: URL) async {
    do {
      try await local.save(pictureAddress: address, onPage: page)
    } catch {
      log.write("The picture of \(page) could not be remembered: \(error)")
    }
  }
}
