import FeedAPI
import Foundation

@testable import FeedEdges

extension SourceArgument {
  init(_ text: String, kind: SourceKindName? = nil, isFederated: Bool = false, order: FolderOrder? = nil) throws {
    try self.init(text, options: SourceOptions(kind: kind, isFederated: isFederated, order: order))
  }

  static func contract(_ url: URL) -> SourceArgument { .feed(ContractFeed(baseURL: url)) }
}

extension SourceKindName {
  static let contract = SourceKindName(ContractFeed.self)
  static let mastodon = SourceKindName(MastodonFeed.self)
  static let syndication = SourceKindName(SyndicationFeed.self)
  static let folder = SourceKindName(FeedFolder.self)
}
