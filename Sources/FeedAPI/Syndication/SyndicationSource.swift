import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// A feed in one of the formats that sites publish: RSS, Atom, JSON Feed. What fails is logged with its URL, but for
/// pictures.
public struct SyndicationSource: FeedSource {
  private let reader: SyndicationReader
  private let refusal: AuthenticationRequired.Check
  private let client: any HeaderHTTPClient & Sendable
  private let pictures: PictureDownloads
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog
  private let whereabouts = Locked(Whereabouts())

  /// What was learnt of the feed's address.
  private struct Whereabouts {
    /// Where it has moved for good, once that was told.
    var newPlace: URL?
    /// Neither place had it the last time.
    var isLost = false
  }

  /// - Parameters:
  ///   - hasToken: whether the client sends the feed's server a token.
  ///   - client: for feeds and comments.
  ///   - pictures: for pictures, whose bodies may be larger.
  ///   - currentDate: the clock by which it is told how long to wait for a server that asks for it.
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

  /// A feed that has moved for good is asked for at its new place, which the page's validators tell for the next time, and
  /// where that fails at its old one; the other way round after both of them failed. The new place's failure is thrown.
  public func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    let saved = validators?.address?.foreignWebAddress
    let known = whereabouts.withLock { $0 }
    guard let newPlace = known.newPlace ?? saved else { return try await firstPage(at: nil, unless: validators) }
    // Validators of another address name nothing here.
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

  /// - Parameter place: nil for the feed's own address.
  private func firstPage(at place: URL?, unless validators: FeedValidators?) async throws -> FeedPage? {
    let url = place ?? reader.feed.address
    return try await log.watch("The feed could not be loaded from \(url)") {
      let answer = try await client.get(
        from: url, unless: validators, expecting: { $0.isSuccess || $0.statusCode == 304 && Self.place(of: $0) != nil },
        refusal: refusal, currentDate: currentDate)
      guard var (data, response) = answer else { return nil }
      let newPlace = Self.place(of: response) ?? place
      // Only a page tells where it is to be asked for.
      if response.statusCode == 304, let newPlace {
        (data, response) = try await client.get(
          from: newPlace, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
      }
      let page = try await reader.page(data, from: response)
      whereabouts.withLock { $0 = Whereabouts(newPlace: newPlace) }
      return page.moved(to: newPlace)
    }
  }

  /// Where an answer's feed is from now on. A user's name and password are not kept: with them it is asked for at its old
  /// place.
  private static func place(of response: HTTPURLResponse) -> URL? {
    response.permanentAddress.flatMap { $0.user() == nil ? $0 : nil }
  }

  /// - Parameter cursor: the page's address.
  public func page(at cursor: String) async throws -> FeedPage {
    guard let url = cursor.foreignWebAddress, url.user() == nil else { throw SyndicationDocument.Error.invalidData }
    return try await log.watch("A page could not be loaded from \(url)") {
      let (data, response) = try await client.get(
        from: url, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
      return try await reader.page(data, from: response)
    }
  }

  /// Those of the feed of its entry's answers; nil without one, and as long as nobody has answered.
  public func comments(of image: ImageReference) async throws -> [ImageComment]? {
    guard let url = image.replies?.foreignWebAddress else { return nil }
    return try await log.watch("The comments could not be loaded from \(url)") {
      let (data, response) = try await client.get(
        from: url, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
      let comments = try await reader.comments(data, from: response)
      return comments.isEmpty ? nil : comments
    }
  }

  /// A picture's data. What fails is for whoever asked to log: there may be several.
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
