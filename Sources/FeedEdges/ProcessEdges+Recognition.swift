import FeedAPI

extension ProcessEdges {
  /// Returns the kind of source of a feed whose first page was loaded; nil for the demo or if the kind is unknown.
  public func recognizedKind(of requested: RequestedFeed) async -> SourceKindName? {
    switch requested.argument?.place {
    case .feed(let feed, _): SourceKindName(rawValue: type(of: feed).name)
    case .address(let address):
      await local.found(for: address.key, log: log).flatMap { SourceKindName(rawValue: $0.kind) }
    case nil: nil
    }
  }
}
