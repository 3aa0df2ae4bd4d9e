import FeedAPI
import FeedDomain
import FeedUseCases

extension ProcessEdges {
  /// The kind of source that a feed is of which the first page was loaded; nil for the demo, and where it was not found out.
  public func recognizedKind(of requested: RequestedFeed) async -> SourceKindName? {
    if let kind = requested.kind { return kind }
    guard case .address(let address) = requested.operand?.place else { return nil }
    return await local.found(for: address.key, log: log).flatMap { SourceKindName(rawValue: $0.kind) }
  }
}

extension LocalFeed {
  /// Returns what was found out for an address, or for a source that another one stands in for; nil where nothing is kept of
  /// that, or it cannot be read.
  func found(for key: FeedKey, log: FailureLog) -> FoundSource? {
    do {
      return try foundSource(for: key).flatMap(FoundSource.init)
    } catch {
      log.write("It could not be read what was found for \(key.text): \(error)")
      return nil
    }
  }
}
