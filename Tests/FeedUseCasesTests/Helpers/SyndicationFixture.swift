import Documents
import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation

/// A site with a JSON Feed and no HTML.
struct SyndicationFixture: RemoteSourceFixture {
  let source: any FeedSource
  let client = HTTPClientStub()
  let pictureClient = HTTPClientStub()
  let firstPage: URL
  let endsAtAPageWithoutImages = false

  init?() {
    guard let address = URL(string: "https://site.example/feed.json"), let feed = SyndicationFeed(address: address)
    else {
      return nil
    }
    firstPage = address
    source = SyndicationSource(
      reader: SyndicationReader(feed: feed, parser: NoDocuments()), hasToken: false, client: client,
      pictures: PictureDownloads(budget: Self.budget, currentDate: { Self.now }, isPicture: { _ in true }) {
        [pictureClient] _ in pictureClient
      },
      currentDate: { Self.now }, log: FailureLog { _ in })
  }

  var commented: (image: ImageReference, url: URL) {
    let url = firstPage.appending(path: "replies")
    return (ImageReference(id: UUID(), replies: url.absoluteString), url)
  }

  func stub(_ pages: [[Int]], leadingBackTo start: Int?, headers: [String: String]) {
    for (index, page) in pages.enumerated() {
      let next = (index + 1 < pages.count ? index + 1 : start).map { #""next_url": "\#(url(ofPage: $0))","# } ?? ""
      let items = page.map { #"{"id": "\#($0)", "summary": "Description \#($0)", "image": "/\#($0).jpg"}"# }
      let feed = """
        {"version": "https://jsonfeed.org/version/1.1", "title": "A site", \(next)
         "items": [{"id": "none", "content_text": "no picture"}, \(items.joined(separator: ","))]}
        """
      client.stub(
        url(ofPage: index), with: .response(Data(feed.replacing("}, ]", with: "}]").utf8), headers: headers))
    }
  }

  private func url(ofPage index: Int) -> URL {
    index == 0 ? firstPage : firstPage.appending(queryItems: [URLQueryItem(name: "page", value: "\(index)")])
  }

  private struct NoDocuments: DocumentParser {
    struct Unexpected: Error {}

    func parse(_ document: EncodedDocument) async throws -> DocumentElement { throw Unexpected() }
  }
}
