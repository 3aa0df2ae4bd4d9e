import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation

/// A source over stubbed clients, whose server's answers a test writes in no source's words.
protocol RemoteSourceFixture: SourceFixture {
  /// For feeds and comments.
  var client: HTTPClientStub { get }
  /// For pictures.
  var pictureClient: HTTPClientStub { get }
  /// Where the first page is.
  var firstPage: URL { get }
  /// An image as the source gives it, and where its comments are.
  var commented: (image: ImageReference, url: URL) { get }
  /// Whether a page without images has none after it.
  var endsAtAPageWithoutImages: Bool { get }

  /// Answers with one page after the other.
  ///
  /// - Parameters:
  ///   - pages: each the numbers of its images.
  ///   - start: which of them the last leads back to; nil when it is the end.
  ///   - headers: of all of them.
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

  func takeAway() -> FailureCause {
    for client in [client, pictureClient] { client.stubAll(with: .response(Data(), status: 410)) }
    return .unexpectedStatus(UnexpectedStatus(code: 410))
  }

  func stub(_ pages: [[Int]], leadingBackTo start: Int?) {
    stub(pages, leadingBackTo: start, headers: [:])
  }

  static var budget: ByteBudget { ByteBudget(limit: 100, largest: 10) }
  static var now: Date { FeedServiceSUT.now }
}
