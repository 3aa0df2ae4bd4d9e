import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation

/// A source with stubbed clients, for which a test stubs pages independently of the source's format.
protocol RemoteSourceFixture: SourceFixture {
  /// The client for feeds and comments.
  var client: HTTPClientStub { get }
  /// The client for pictures.
  var pictureClient: HTTPClientStub { get }
  /// The URL of the first page.
  var firstPage: URL { get }
  /// An image of the source together with the URL of its comments.
  var commented: (image: ImageReference, url: URL) { get }
  /// True if the source ends at a page without images.
  var endsAtAPageWithoutImages: Bool { get }

  /// Stubs a sequence of pages.
  ///
  /// - Parameters:
  ///   - pages: the numbers of the images of each page.
  ///   - start: the index of the page to which the last page links; nil if the last page has no link.
  ///   - headers: the headers of all responses.
  func stub(_ pages: [[Int]], leadingBackTo start: Int?, headers: [String: String])
}

extension RemoteSourceFixture {
  func show(pages count: Int) -> [String] {
    stub((0..<count).map { [2 * $0, 2 * $0 + 1] }, leadingBackTo: nil)
    return (0..<2 * count).map { "Description \($0)" }
  }

  func name(of image: FeedImage) -> String? { image.description }

  func show(_ picture: Data, of image: FeedImage) {
    pictureClient.stub(image.url, with: .response(picture))
  }

  func removeAll() -> FailureCause {
    for client in [client, pictureClient] { client.stubAll(with: .response(Data(), status: 410)) }
    return .unexpectedStatus(UnexpectedStatus(code: 410))
  }

  func stub(_ pages: [[Int]], leadingBackTo start: Int?) {
    stub(pages, leadingBackTo: start, headers: [:])
  }

  static var budget: ByteBudget { ByteBudget(limit: 100, largest: 10) }
  static var now: Date { FeedServiceSUT.now }
}
