import Foundation
import Locks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests of one feed: they end together, and after that none begins.
public final class RequestScope: Sendable {
  private struct Requests {
    var hasEnded = false
    var running: [UUID: @Sendable () -> Void] = [:]
  }

  private let requests = Locked(Requests())

  public init() {}

  /// The same client, whose requests belong to the scope: those that have not been answered at its end throw a
  /// `CancellationError`, and so do later ones.
  public func client(_ client: any HeaderHTTPClient & Sendable) -> any HeaderHTTPClient & Sendable {
    ScopedClient(client: client, scope: self)
  }

  /// Cancels what is running.
  public func end() {
    let cancels = requests.withLock { requests in
      requests.hasEnded = true
      return Array(requests.running.values)
    }
    for cancel in cancels { cancel() }
  }

  private func run<Answer: Sendable>(_ work: @escaping @Sendable () async throws -> Answer) async throws -> Answer {
    let (id, task) = (UUID(), Task { try await work() })
    requests.withLock { requests in
      if requests.hasEnded { task.cancel() } else { requests.running[id] = { task.cancel() } }
    }
    defer { requests.withLock { $0.running[id] = nil } }
    let answer = try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
    // What came in the last moment is nobody's either.
    guard !requests.withLock({ $0.hasEnded }) else { throw CancellationError() }
    return answer
  }

  private struct ScopedClient: HeaderHTTPClient, Sendable {
    let client: any HeaderHTTPClient & Sendable
    let scope: RequestScope

    func get(from url: URL, headers: [String: String]) async throws -> (Data, HTTPURLResponse) {
      try await scope.run { [client] in try await client.get(from: url, headers: headers) }
    }
  }
}
