import TerminalKit

/// What the user has asked for and is still under way, on whatever screen: it can be stopped, and tells what came of it.
@MainActor
public final class ImageJobs {
  /// Takes what came of one, for the footer.
  public var onOutcome: ((DisplayText) -> Void)?
  private var running: [Int: Task<Void, Never>] = [:]
  private var count = 0
  private let message: (any Error) -> String

  /// - Parameter message: what is said of one that failed.
  public init(message: @escaping (any Error) -> String = { "\($0)" }) {
    self.message = message
  }

  public var areRunning: Bool { !running.isEmpty }

  /// Begins one. Of one that is stopped nothing is said.
  ///
  /// - Parameter body: gives what is said once it is done; nil for what can be seen.
  public func run(_ body: @escaping @MainActor () async throws -> String?) {
    count += 1
    running[count] = Task { [weak self, number = count] in
      let outcome: String?
      do {
        outcome = try await body()
      } catch {
        outcome = self?.message(error)
      }
      guard let self, !Task.isCancelled else { return }
      running[number] = nil
      if let outcome { onOutcome?(DisplayText(outcome)) }
    }
  }

  public func stopAll() {
    for job in running.values { job.cancel() }
    running = [:]
  }
}
