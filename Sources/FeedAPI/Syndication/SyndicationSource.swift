import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// A source that reads a feed in a format of sites: RSS, Atom or JSON Feed. It logs failures with their URL, except for
/// pictures, whose failures the caller logs.
public struct SyndicationSource: FeedSource {
  private let reader: SyndicationReader
  private let refusal: AuthenticationRequired.Check
  private let client: any HeaderHTTPClient & Sendable
  private let pictures: PictureDownloads
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog
  private let whereabouts = Locked(Whereabouts())

  private struct Whereabouts {
    /// The address to which the feed has moved permanently.
    var newPlace: URL?
    /// True if both addresses failed the last time.
    var isLost = false
  }

  /// - Parameters:
  ///   - hasToken: true if the client sends a token to the feed's server.
  ///   - currentDate: the clock that a server's retry times are compared with.
  public init(
    reader: SyndicationReader, hasToken: Bool, client: any HeaderHTTPClient & Sendable,
    pictures: PictureDownloads, currentDate: @escaping @Sendable () -> Date, log: FailureLog
  ) {
    self.reader = reader
    refusal = AuthenticationRequired.ofToken(sentTo: hasToken ? reader.feed.address.webOrigin : nil)
    self.client = client
    self.pictures = pictures
    self.currentDate = currentDate
    self.log = log
  }

  public var key: FeedKey { reader.feed.key }
  public var title: String? { reader.feed.address.hostAndPort }

  /// Loads the first page. A feed that has moved permanently is requested at its new address, which the page's
  /// validators keep for the next time, and then at its old one. After both have failed, the old one comes first. The
  /// new address's error is thrown.
  public func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let saved = validators?.address?.foreignWebAddress
    let known = whereabouts.withLock { $0 }
    guard let newPlace = known.newPlace ?? saved else { return try await firstPage(at: nil, unless: validators) }
    // Validators of another address mean nothing here.
    func load(at place: URL?) async throws -> FeedPage? {
      try await firstPage(at: place, unless: place == saved ? validators : nil)
    }
    let (first, second) = known.isLost ? (nil, newPlace) : (newPlace, nil)
    do {
      return try await load(at: first)
    } catch {
      try Task.checkCancellation()
      do {
        return try await load(at: second)
      } catch let other {
        try Task.checkCancellation()
        whereabouts.withLock { $0.isLost = true }
        throw first == nil ? other : error
      }
    }
  }

  /// Loads the first page from a new address, or from the feed's own one for nil.
  private func firstPage(at place: URL?, unless validators: FeedValidators?) async throws -> FeedPage? {
    let url = place ?? reader.feed.address
    return try await log.watch("The feed could not be loaded from \(url)") {
      let answer = try await client.get(
        from: url, unless: validators, expecting: { $0.isSuccess || $0.statusCode == 304 && Self.place(of: $0) != nil },
        refusal: refusal, currentDate: currentDate)
      guard var (data, response) = answer else { return nil }
      let newPlace = Self.place(of: response) ?? place
      // Only a page can keep the new address in its validators.
      if response.statusCode == 304, let newPlace {
        (data, response) = try await client.get(
          from: newPlace, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
      }
      let page = try await reader.page(data, from: response)
      whereabouts.withLock { $0 = Whereabouts(newPlace: newPlace) }
      return page.moved(to: newPlace)
    }
  }

  /// Returns the feed's new address. One with a user name or password is not kept, so the feed stays at its old
  /// address.
  private static func place(of response: HTTPURLResponse) -> URL? {
    response.permanentAddress.flatMap { $0.user() == nil ? $0 : nil }
  }

  /// Loads the page whose address is the cursor.
  public func page(at cursor: String) async throws -> FeedPage {
    guard let url = cursor.foreignWebAddress, url.user() == nil else { throw SyndicationDocument.Error.invalidData }
    return try await log.watch("A page could not be loaded from \(url)") {
      let (data, response) = try await client.get(
        from: url, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
      return try await reader.page(data, from: response)
    }
  }

  /// Loads the comments from the feed of an entry's replies. Returns nil without such a feed, and if it has no replies
  /// yet.
  public func comments(of image: ImageReference) async throws -> [ImageComment]? {
    guard let url = image.replies?.foreignWebAddress else { return nil }
    return try await log.watch("The comments could not be loaded from \(url)") {
      let (data, response) = try await client.get(
        from: url, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
      let comments = try await reader.comments(data, from: response)
      return comments.isEmpty ? nil : comments
    }
  }

  public func imageData(at url: URL) async throws -> FetchedImageData {
    try await pictures.load(url)
  }
}

extension FeedPage {
  fileprivate func moved(to place: URL?) -> FeedPage {
    FeedPage(
      images: images, cursor: cursor, omitted: omitted,
      validators: FeedValidators(
        entityTag: validators?.entityTag, lastModified: validators?.lastModified, address: place?.absoluteString),
      title: title)
  }
}
