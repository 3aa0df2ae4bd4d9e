import FeedAPI

extension ProcessEdges {
  /// The kind of source that a feed is of which the first page was loaded; nil for the demo, and where it was not found out.
  public func recognizedKind(of requested: RequestedFeed) async -> SourceKindName? {
    if let kind = requested.kind { return kind }
    guard case .address(let address) = requested.argument?.place else { return nil }
    return await local.found(for: address.key, log: log).flatMap { SourceKindName(rawValue: $0.kind) }
  }
}
