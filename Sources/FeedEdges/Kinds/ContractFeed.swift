import FeedAPI
import FeedDomain
import Foundation

struct ContractFeed: SourceKind {
  static let name = SourceProbe.contract.kind
  static let meaning = "an Essential Feed API"
  static let words = [(word: "https://host/v1", meaning: "an Essential Feed API: /feed and /image/ID/comments")]
  static let probe: SourceProbe? = .contract

  let baseURL: URL

  init(baseURL: URL) {
    self.baseURL = baseURL
  }

  init?(_ found: FoundSource, at address: FeedAddress) {
    guard found == FoundSource(kind: Self.name) else { return nil }
    self.init(baseURL: address.url)
  }

  static func argument(for word: String, _ shape: SourceArgument.Shape, _ options: SourceOptions) -> SourceArgument? {
    guard isSelected(by: options), case .web(let web) = shape else { return nil }
    return .feed(ContractFeed(baseURL: web.url))
  }

  var title: String? { nil }
  var origin: String { baseURL.hostAndPort }
  var serverAddress: WebAddress? { WebAddress(baseURL) }
  var feedKind: FeedKind? { .caseStudy }
  var addressKey: AnyHashable { baseURL.normalizedFeedKey }

  var spelling: (word: String, options: SourceOptions) {
    (baseURL.absoluteString, SourceOptions(kind: SourceKindName(Self.self)))
  }

  func source(over edges: SourceEdges) -> any FeedSource {
    ContractSource(
      baseURL: baseURL, key: FeedKey(words: [baseURL.feedKey, edges.account]),
      hasToken: edges.hasToken, client: edges.client, pictures: edges.pictures, currentDate: Date.init, log: edges.log)
  }
}
