import FeedDomain
import Foundation

/// A source that reads a server of the case study's contract. It logs failures with their URLs, except failures of
/// pictures, which the caller logs.
public struct ContractSource: FeedSource {
  public let key: FeedKey
  public let findsImagesByID = true
  private let baseURL: URL
  private let refusal: AuthenticationRequired.Check
  private let client: any HeaderHTTPClient & Sendable
  private let pictures: PictureDownloads
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog

  /// - Parameter hasToken: true if the client sends a token to the feed's server.
  public init(
    baseURL: URL, key: FeedKey, hasToken: Bool, client: any HeaderHTTPClient & Sendable,
    pictures: PictureDownloads, currentDate: @escaping @Sendable () -> Date, log: FailureLog
  ) {
    self.baseURL = baseURL
    self.key = key
    refusal = AuthenticationRequired.tokenCheck(forTokenSentTo: hasToken ? baseURL.webOrigin : nil)
    self.client = client
    self.pictures = pictures
    self.currentDate = currentDate
    self.log = log
  }

  public func firstPage(unless validators: FeedValidators?) async throws -> FeedPage? {
    try await page(at: nil, unless: validators)
  }

  /// Loads the page after the image whose id is the cursor.
  public func page(at cursor: String) async throws -> FeedPage {
    try await page(at: cursor, unless: nil) ?? FeedPage(images: [])
  }

  private func page(at cursor: String?, unless validators: FeedValidators?) async throws -> FeedPage? {
    let url = FeedEndpoint.get(afterID: cursor.flatMap(UUID.init)).url(baseURL: baseURL)
    return try await log.watch("\(cursor == nil ? "The feed" : "A page") could not be loaded from \(url)") {
      let result = try await client.get(
        from: url, unless: validators, expecting: \.response.isOK, refusal: refusal, currentDate: currentDate)
      guard let result else { return nil }
      let images = try FeedItemsMapper.map(result.data, from: result.response)
      // Only an empty page is known to be the last page.
      return FeedPage(
        images: images, cursor: images.last.flatMap(self.cursor(after:)), validators: FeedValidators(result.response))
    }
  }

  public func cursor(after image: FeedImage) -> String? { image.id.uuidString }

  public func comments(of image: ImageReference) async throws -> [ImageComment]? {
    let url = ImageCommentsEndpoint.get(image.id).url(baseURL: baseURL)
    return try await log.watch("The comments could not be loaded from \(url)") {
      let (data, response) = try await client.get(
        from: url, expecting: \.isSuccess, refusal: refusal, currentDate: currentDate)
      return try ImageCommentsMapper.map(data, from: response)
    }
  }

  public func imageData(at url: URL) async throws -> FetchedImageData {
    try await pictures.load(url)
  }
}
