import Dispatch
import FeedEdges
import Locks

/// The feeds that a configuration names. 500 of them take 0.6 ms to read, a fifteenth of a start, so they are read beside it
/// where nobody asks for them before the screens are there.
final class PendingCatalog: Sendable {
  private let read: @Sendable () throws -> FeedCatalog
  /// Whoever reads has it locked, and others wait.
  private let known = Locked<FeedCatalog?>(nil)

  init(_ read: @escaping @Sendable () throws -> FeedCatalog) {
    self.read = read
  }

  /// Begins to read on another thread, unless it is read: once there are threads to be had.
  func begin() {
    guard known.withLock({ $0 == nil }) else { return }
    DispatchQueue.global(qos: .userInitiated).async { _ = Result { try self.get() } }
  }

  /// - Throws: ``WrongConfiguration``; `ConfigurationFile.Refusal` for a file that is not read at all.
  func get() throws -> FeedCatalog {
    try known.withLock { [read] known in
      let catalog = try known ?? read()
      known = catalog
      return catalog
    }
  }
}
