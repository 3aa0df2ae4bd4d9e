import FeedAPI
import FeedDomain
import FeedUseCases
import Foundation

extension LocalFeed {
  /// Returns what was found out for an address, or for a source that another one stands in for; nil where nothing is kept of
  /// that, or it cannot be read.
  ///
  /// - Parameter address: what the log calls it by; nil for the key.
  func found(for key: FeedKey, at address: URL? = nil, log: FailureLog) -> FoundSource? {
    do {
      return try foundSource(for: key).flatMap(FoundSource.init)
    } catch {
      let subject = address.map { "is at \($0)" } ?? "was found for \(key.text)"
      log.write("It could not be read what \(subject): \(error)")
      return nil
    }
  }
}
