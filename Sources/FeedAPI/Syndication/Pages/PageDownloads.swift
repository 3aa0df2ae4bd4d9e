import Documents
import FeedDomain
import Foundation
import FoundationNetworking

/// The downloads of entries' pages and of the pictures that these pages name, all without credentials. Few pages are
/// loaded at the same time, because they are on servers that the user may never have chosen to ask.
public struct PageDownloads: Sendable {
  private let client: any HTTPClient & Sendable
  private let pictures: PictureDownloads
  private let parser: any DocumentParser
  private let currentDate: @Sendable () -> Date
  private let slots = LoadSlots(count: Limits.pagesAtOnce)

  /// - Parameters:
  ///   - client: a client without credentials that cuts long pages.
  ///   - pictures: the downloads of pictures, likewise without credentials.
  public init(
    client: any HTTPClient & Sendable, pictures: PictureDownloads, parser: any DocumentParser,
    currentDate: @escaping @Sendable () -> Date
  ) {
    self.client = client
    self.pictures = pictures
    self.parser = parser
    self.currentDate = currentDate
  }

  /// Returns the address of the picture that a page names, or nil if it names none, is no page, or is not there.
  public func pictureAddress(onPage page: URL) async throws -> URL? {
    try await slots.run {
      let (data, response) = try await client.get(
        from: page.withoutUser, expecting: { $0.isSuccess || Self.isMissing($0) },
        refusal: AuthenticationRequired.tokenCheck(), currentDate: currentDate)
      if Self.isMissing(response) { return nil }
      do {
        let root = try await parser.parse(EncodedDocument(data, syntax: .html, charset: response.charset))
        return PagePictureMapper.map(root, at: response.baseAddress ?? page)
      } catch  where FailureCause(of: error) == .invalidData {
        return nil
      }
    }
  }

  private static func isMissing(_ response: HTTPURLResponse) -> Bool { [404, 410].contains(response.statusCode) }

  /// Downloads a picture that a page named.
  public func picture(at url: URL) async throws -> FetchedImageData {
    try await pictures.load(url)
  }
}
