import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation

/// A server with an Essential Feed API.
struct ContractFixture: RemoteSourceFixture {
  let source: any FeedSource
  let client = HTTPClientStub()
  let pictureClient = HTTPClientStub()
  let endsAtAPageWithoutImages = true
  private let baseURL = URL(filePath: "/v1")

  init() {
    source = ContractSource(
      baseURL: baseURL, key: "a key", hasToken: false, client: client,
      pictures: PictureDownloads(budget: Self.budget, currentDate: { Self.now }, isPicture: { _ in true }) {
        [pictureClient] _ in pictureClient
      },
      currentDate: { Self.now }, log: FailureLog { _ in })
  }

  var firstPage: URL { FeedEndpoint.get().url(baseURL: baseURL) }

  var commented: (image: ImageReference, url: URL) {
    let id = FeedImage.web(0).id
    return (ImageReference(id: id), ImageCommentsEndpoint.get(id).url(baseURL: baseURL))
  }

  func stub(_ pages: [[Int]], leadingBackTo start: Int?, headers: [String: String]) {
    var before: FeedImage?
    for page in pages + (start.map { [pages[$0]] } ?? []) {
      stub(page, after: before, headers: headers)
      before = page.last.map { .web($0) }
    }
    if start == nil { stub([], after: before, headers: headers) }
  }

  private func stub(_ page: [Int], after image: FeedImage?, headers: [String: String]) {
    let items = page.map { number in
      let image = FeedImage.web(number)
      return #"{"id": "\#(image.id)", "image": "\#(image.url)", "description": "Description \#(number)"}"#
    }
    client.stub(
      FeedEndpoint.get(after: image).url(baseURL: baseURL),
      with: .response(Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8), headers: headers))
  }
}

/// A server with a Mastodon API.
struct MastodonFixture: RemoteSourceFixture {
  let source: any FeedSource
  let client = HTTPClientStub()
  let pictureClient = HTTPClientStub()
  let endsAtAPageWithoutImages = false
  private let server = URL(string: "https://social.example") ?? URL(filePath: "/")

  init?() {
    guard let feed = MastodonFeed(server: server, timeline: .public()) else { return nil }
    source = MastodonSource(
      feed: feed, client: client,
      pictures: PictureDownloads(budget: Self.budget, currentDate: { Self.now }, isPicture: { _ in true }) {
        [pictureClient] _ in pictureClient
      },
      currentDate: { Self.now }, log: FailureLog { _ in })
  }

  var firstPage: URL { MastodonEndpoint.publicTimeline().url(server: server) }

  var commented: (image: ImageReference, url: URL) {
    (ImageReference(id: UUID(), nativeID: "7"), MastodonEndpoint.context(statusID: "7").url(server: server))
  }

  func stub(_ pages: [[Int]], leadingBackTo start: Int?, headers: [String: String]) {
    for (index, page) in pages.enumerated() {
      let next = index + 1 < pages.count ? index + 1 : start
      client.stub(
        url(ofPage: index),
        with: .response(
          Data("[\(page.map(Self.status).joined(separator: ","))]".utf8),
          headers: headers.merging(next.map { ["Link": "<\(url(ofPage: $0))>; rel=\"next\""] } ?? [:]) { $1 }))
    }
  }

  private func url(ofPage index: Int) -> URL {
    index == 0 ? firstPage : firstPage.appending(queryItems: [URLQueryItem(name: "max_id", value: "\(index)")])
  }

  private static func status(_ number: Int) -> String {
    """
    {"id": "\(number)", "created_at": "2020-05-20T11:24:59.000Z", "account": {"acct": "ada"}, "content": "",
      "media_attachments": [{"id": "1", "type": "image", "url": "https://social.example/\(number)",
        "description": "Description \(number)"}]}
    """
  }
}
