import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// A source that reads a feed of a website: RSS, Atom or JSON Feed. It logs failures with their URL, except for
/// pictures, whose failures the caller logs.
public struct SyndicationSource: FeedSource {
  private let reader: SyndicationReader
  private let refusal: AuthenticationRequired.Check
  private let client: any HeaderHTTPClient & Sendable
  private let pictures: PictureDownloads
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog
  private let relocation = Locked(Relocation())

  private struct Relocation {
    /// The address to which the feed has moved permanently.
    var newAddress: URL?
    /// True if both the new and the old address failed at the last attempt.
    var hasFailed = false
  }

  /// - Parameter hasToken: true if the client sends a token to the feed's server.
  public init(
    reader: SyndicationReader, hasToken: Bool, client: any HeaderHTTPClient & Sendable,
    pictures: PictureDownloads, currentDate: @escaping @Sendable () -> Date, log: FailureLog
  ) {
    self.reader = reader
    refusal = AuthenticationRequired.tokenCheck(forTokenSentTo: hasToken ? reader.feed.address.webOrigin : nil)
    self.client = client
    self.pictures = pictures
    self.currentDate = currentDate
    self.log = log
  }

  public var key: FeedKey { reader.feed.key }
  public var title: String? { reader.feed.address.hostAndPort }

  /// Loads the first page. If the feed has moved permanently, tries the new address and then the old address. After
  /// both have failed, the old address comes first. The error of the new address is thrown. The page's validators keep
  /// the new address for the next run.
  public func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let saved = validators?.address?.foreignWebAddress
    let known = relocation.withLock { $0 }
    guard let newAddress = known.newAddress ?? saved else { return try await firstPage(at: nil, unless: validators) }
    // Validators are valid only for the address that they came from.
    func load(at address: URL?) async throws -> FeedPage? {
      try await firstPage(at: address, unless: address == saved ? validators : nil)
    }
    let first = known.hasFailed ? nil : newAddress
    let second = known.hasFailed ? newAddress : nil
    do {
      return try await load(at: first)
    } catch {
      try Task.checkCancellation()
      do {
        return try await load(at: second)
      } catch let other {
        try Task.checkCancellation()
        relocation.withLock { $0.hasFailed = true }
        throw first == nil ? other : error
      }
    }
  }

  private func firstPage(at address: URL?, unless validators: FeedValidators?) async throws -> FeedPage? {
    let url = address ?? reader.feed.address
    return try await log.watch("The feed could not be loaded from \(url)") {
      let result = try await client.get(
        from: url, unless: validators, expecting: { $0.response.isSuccess || Self.isUnchangedAtNewAddress($0) },
        refusal: refusal, currentDate: currentDate)
      guard let result else { return nil }
      let newAddress = Self.newAddress(in: result) ?? address
      let page: FeedPage
      if result.response.statusCode == HTTPURLResponse.notModified, let newAddress {
        // The page is loaded again, because only a page's validators can keep the new address.
        page = try await self.page(from: newAddress)
      } else {
        page = try await reader.page(result.data, from: result.response)
      }
      relocation.withLock { $0 = Relocation(newAddress: newAddress) }
      return page.moved(to: newAddress)
    }
  }

  private func page(from url: URL) async throws -> FeedPage {
    let (data, response) = try await get(from: url)
    return try await reader.page(data, from: response)
  }

  private static func isUnchangedAtNewAddress(_ result: HTTPResult) -> Bool {
    result.response.statusCode == HTTPURLResponse.notModified && newAddress(in: result) != nil
  }

  /// Returns the feed's permanent new address. A new address with a user name is ignored.
  private static func newAddress(in result: HTTPResult) -> URL? {
    guard let address = result.permanentAddress, address.user() == nil else { return nil }
    return address
  }

  /// Loads the page whose address is the cursor.
  public func page(at cursor: String) async throws -> FeedPage {
    guard let url = cursor.foreignWebAddress, url.user() == nil else { throw SyndicationDocument.Error.invalidData }
    return try await log.watch("A page could not be loaded from \(url)") {
      try await page(from: url)
    }
  }

  /// Loads the comments from the feed of an entry's replies. Returns nil if there is no such feed or if it is empty.
  public func comments(of image: ImageReference) async throws -> [ImageComment]? {
    guard let url = image.replies?.foreignWebAddress else { return nil }
    return try await log.watch("The comments could not be loaded from \(url)") {
      let (data, response) = try await get(from: url)
      let comments = try await reader.comments(data, from: response)
      return comments.isEmpty ? nil : comments
    }
  }

  public func imageData(at url: URL) async throws -> FetchedImageData {
    try await pictures.load(url)
  }

  private func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
    try await client.get(from: url, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
  }
}

extension FeedPage {
  fileprivate func moved(to address: URL?) -> FeedPage {
    FeedPage(
      images: images, cursor: cursor, omitted: omitted,
      validators: FeedValidators(
        entityTag: validators?.entityTag, lastModified: validators?.lastModified, address: address?.absoluteString),
      title: title, format: format)
  }
}
