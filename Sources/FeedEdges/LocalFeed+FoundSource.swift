import FeedAPI
import FeedDomain
import FeedUseCases
import Foundation

extension LocalFeed {
  /// Returns the source that an earlier search saved under this key; nil if no source was saved or it cannot be read.
  func found(for key: FeedKey, at address: URL? = nil, log: FailureLog) -> FoundSource? {
    do {
      return try foundSource(for: key).flatMap(FoundSource.init)
    } catch {
      let subject = address.map { "\($0)" } ?? key.text
      log.write("The saved source of \(subject) could not be read: \(error)")
      return nil
    }
  }
}
