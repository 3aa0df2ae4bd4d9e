import FeedAPI

extension ProcessEdges {
  /// Returns the kind of source of a feed whose first page was loaded; nil for the demo or if the kind is unknown.
  public func recognizedKind(of requested: RequestedFeed) async -> SourceKindName? {
    if let kind = requested.kind { return kind }
    guard case .address(let address) = requested.argument?.place else { return nil }
    return await local.found(for: address.key, log: log).flatMap { SourceKindName(rawValue: $0.kind) }
  }
}
