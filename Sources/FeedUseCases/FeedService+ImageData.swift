import FeedAPI
import FeedDomain
import Foundation

extension FeedService {
  /// Returns the picture that `read` decodes from saved data, or else from downloaded data. Downloaded data is saved if
  /// the source's feed is saved. Data that `read` reports as damaged (``DamageError``) is deleted from the cache.
  public func loadImageData<Picture: Sendable>(
    from url: URL, as read: @escaping @Sendable (Data) async throws -> Picture
  ) async throws -> Picture {
    try await loads.run { [self] in
      let owner = combined?.owner(of: url.absoluteString) ?? self
      return try await owner.imageData(from: url, as: read)
    }
  }

  /// Returns the picture of the image with this id. May throw ``UnknownImage``.
  public func loadImageData<Picture: Sendable>(
    ofImageWithID id: UUID, as read: @escaping @Sendable (Data) async throws -> Picture
  ) async throws -> Picture {
    try await loads.run { [self] in
      if let combined {
        return try await combined.firstResult(
          for: id, saved: { try await $0.loadImageData(from: $1.url, as: read) },
          listed: { try await $0.loadImageData(ofImageWithID: id, as: read) })
      }
      let image = try await image(withID: id, of: finder.source())
      return try await imageData(from: image.url, as: read)
    }
  }

  private func imageData<Picture: Sendable>(
    from url: URL, as read: @Sendable (Data) async throws -> Picture
  ) async throws -> Picture {
    guard let page = url.pageOfPicture else { return try await imageData(of: NamedPicture(url: url), as: read) }
    let address = try await pictureAddress(onPage: page)
    return try await imageData(of: NamedPicture(url: address, isNamedByPage: true), as: read)
  }

  private func imageData<Picture: Sendable>(
    of named: NamedPicture, as read: @Sendable (Data) async throws -> Picture
  ) async throws -> Picture {
    let url = named.url
    try Task.checkCancellation()
    let known = await finder.knownSource()
    if known?.isSaved != false, let data = await savedImageData(from: url) {
      if let picture = try await picture(of: data, at: url, as: read) { return picture }
    }
    return try await log.watch("The picture could not be loaded from \(url)") {
      let source: any FeedSource
      if let known { source = known } else { source = try await finder.source() }
      // Neither the caller nor the next picture waits for the save.
      let download = try await loads.data(of: named, from: { try await self.download(named, from: source) }) {
        if source.isSaved { await self.save($0, for: url) }
      }
      // Keeping the download reserves its share of the memory budget until the data is decoded.
      defer { withExtendedLifetime(download) {} }
      do {
        return try await read(download.data)
      } catch let error as any DamageError where error.isDamage {
        await loads.finishSaving(of: named)
        await forgetImageData(of: url)
        throw error
      }
    }
  }

  /// Determines where an image's picture can be loaded from, and reads facts from its saved data. Asks no server.
  public func file(
    of image: FeedImage, telling tell: @escaping @Sendable (Data) async throws -> [FeedImage.Details.Fact]
  ) async throws -> PictureFile {
    try await loads.run { [self] in
      if image.url.isFileURL { return PictureFile(.file) }
      if let page = image.address.pageOfPicture { return try await file(onPage: page, telling: tell) }
      if let data = await savedImageData(from: image.url),
        let facts = try await picture(of: data, at: image.url, as: tell)
      {
        return PictureFile(.cache, facts: facts)
      }
      let preview = image.details?.previewAddress?.url
      return PictureFile(await hasSavedImage(at: preview) ? .networkExceptPreview : .network)
    }
  }

  private func file(
    onPage page: URL, telling tell: @Sendable (Data) async throws -> [FeedImage.Details.Fact]
  ) async throws -> PictureFile {
    guard let known = await knownPicture(onPage: page) else { return PictureFile(.page) }
    guard let address = known.address else { return PictureFile(.nowhere) }
    guard let data = await savedImageData(from: address),
      let facts = try await picture(of: data, at: address, as: tell)
    else { return PictureFile(.network, address: address) }
    return PictureFile(.cache, facts: facts, address: address)
  }

  private func hasSavedImage(at url: URL?) async -> Bool {
    do {
      guard let url else { return false }
      return try await local.hasImageData(from: url)
    } catch {
      log.write("Saved pictures could not be looked up: \(error)")
      return false
    }
  }

  private func savedImageData(from url: URL) async -> Data? {
    do {
      return try await local.imageData(from: url)
    } catch {
      log.write("The saved picture of \(url) cannot be used: \(error)")
      return nil
    }
  }

  /// Decodes saved data with `read`. If the data is damaged, deletes it and returns nil.
  private func picture<Picture: Sendable>(
    of data: Data, at url: URL, as read: @Sendable (Data) async throws -> Picture
  ) async throws -> Picture? {
    try Task.checkCancellation()
    do {
      return try await read(data)
    } catch let error as any DamageError where error.isDamage {
      try Task.checkCancellation()
      log.write("The saved picture of \(url) cannot be used: \(error)")
      await forgetImageData(of: url)
      return nil
    }
  }

  private func forgetImageData(of url: URL) async {
    do {
      try await local.deleteImageData(for: url)
    } catch {
      log.write("The damaged picture of \(url) could not be removed: \(error)")
    }
  }

  private func save(_ download: FetchedImageData, for url: URL) async {
    do {
      try await local.saveImageData(download.data, for: url)
    } catch {
      log.write("The picture of \(url) could not be saved: \(error)")
    }
  }
}
