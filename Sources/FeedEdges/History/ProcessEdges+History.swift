import FeedDomain
import FeedUseCases

extension ProcessEdges {
  /// Returns the addresses that were opened in this run and in runs before, at most twenty, the newest first. Returns
  /// none if none are remembered, or if they cannot be read.
  public func openedAddresses() async -> [OpenedAddress] {
    guard historyUse == .kept else { return [] }
    return await logFailure("The opened addresses could not be read") { try await $0.openedAddresses() } ?? []
  }

  /// Remembers that a feed was opened, if ``HistoryPolicy`` has a word for it.
  public func noteOpened(_ requested: RequestedFeed) async {
    guard historyUse == .kept, let word = HistoryPolicy.word(for: requested) else { return }
    await logFailure("An opened address could not be saved") { try await $0.noteOpened(word) }
  }

  /// Forgets an address that was opened.
  public func forgetOpened(_ word: String) async {
    guard historyUse == .kept else { return }
    await logFailure("An opened address could not be removed") { try await $0.forgetOpened(word) }
  }

  /// Forgets a feed that was opened.
  public func forgetOpened(_ requested: RequestedFeed) async {
    if let word = HistoryPolicy.word(for: requested) { await forgetOpened(word) }
  }

  /// Forgets the addresses of earlier runs if the user wants none to be remembered.
  func forgetUnwantedHistory() async {
    guard historyUse == .deleted else { return }
    await logFailure("The opened addresses could not be removed") { try await $0.forgetHistory() }
  }

  @discardableResult
  private func logFailure<Value: Sendable>(
    _ failure: String, _ work: (LocalFeed) async throws -> Value
  ) async -> Value? {
    do {
      return try await work(local)
    } catch {
      log.write("\(failure): \(error)")
      return nil
    }
  }
}
