import FeedAPI
import FeedDomain
import Foundation

/// The feed, its comments and its pictures, as the server has them now. What fails is logged with its URL, but for pictures.
public struct RemoteFeed: Sendable {
  private let baseURL: URL
  private let client: any HTTPClient & Sendable
  private let pictures: PictureDownloads
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog

  /// - Parameters:
  ///   - client: for feeds and comments.
  ///   - pictures: for pictures, whose bodies may be larger.
  ///   - currentDate: the clock by which it is told how long to wait for a server that asks for it.
  public init(
    baseURL: URL, client: any HTTPClient & Sendable, pictures: PictureDownloads,
    currentDate: @escaping @Sendable () -> Date, log: FailureLog
  ) {
    self.baseURL = baseURL
    self.client = client
    self.pictures = pictures
    self.currentDate = currentDate
    self.log = log
  }

  /// The first `limit` images of the first page, or of the one after `image`.
  func page(after image: FeedImage?, limit: Int) async throws -> [FeedImage] {
    let url = FeedEndpoint.get(after: image).url(baseURL: baseURL)
    return try await log.watch("\(image == nil ? "The feed" : "A page") could not be loaded from \(url)") {
      let (data, response) = try await client.get(from: url, expecting: \.isOK, currentDate: currentDate)
      return Array(try FeedItemsMapper.map(data, from: response).prefix(limit))
    }
  }

  func comments(of id: UUID) async throws -> [ImageComment] {
    let url = ImageCommentsEndpoint.get(id).url(baseURL: baseURL)
    return try await log.watch("The comments could not be loaded from \(url)") {
      let (data, response) = try await client.get(from: url, expecting: \.isSuccess, currentDate: currentDate)
      return try ImageCommentsMapper.map(data, from: response)
    }
  }

  /// A picture's data. What fails is for whoever asked to log: there may be several.
  func imageData(at url: URL) async throws -> PictureDownloads.Download {
    try await pictures.load(url, currentDate: currentDate)
  }
}
