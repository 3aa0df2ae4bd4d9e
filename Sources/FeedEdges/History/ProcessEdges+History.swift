import FeedDomain

extension ProcessEdges {
  /// Returns the addresses that were opened in this run and in runs before, at most twenty, the newest first.
  public func openedAddresses() async -> [OpenedAddress] {
    []
  }

  /// Remembers that a feed was opened, if its address may be remembered.
  public func noteOpened(_ requested: RequestedFeed) async {
  }

  /// Forgets an address that was opened.
  public func forgetOpened(_ word: String) async {
  }
}
