import FeedCaching
import FeedDomain

/// The use cases for the addresses that the user opened.
extension LocalFeed {
  /// Returns the addresses, the newest first.
  public func openedAddresses() throws -> [OpenedAddress] { try openStore().retrieveOpened() }

  /// Remembers that an address was opened now.
  public func noteOpened(_ word: String) throws {
    guard !isClosed else { return }
    let address = OpenedAddress(word: word, date: currentDate())
    try openStore().insert(opened: address, keepingNewest: Limits.openedAddresses)
  }

  /// Forgets one opened address.
  public func forgetOpened(_ word: String) throws {
    if !isClosed { try openStore().deleteOpened(word) }
  }

  /// Forgets all opened addresses.
  public func forgetHistory() throws {
    if !isClosed { try openStore().deleteAllOpened() }
  }
}
