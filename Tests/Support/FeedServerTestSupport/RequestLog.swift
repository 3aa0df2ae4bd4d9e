import FeedServer
import Locks

/// A log of the newest requests to a server and of their ends.
final class RequestLog: Sendable {
  struct Entries: Sendable {
    var requests: [ServedRequest] = []
    var connections: [ServedConnection] = []
    fileprivate var nextRequest = 0
    fileprivate var observers: [Int: AsyncStream<Void>.Continuation] = [:]
    fileprivate var nextObserver = 0
  }

  private static let capacity = 10_000
  private let entries = Locked(Entries())
  private let clock = ContinuousClock()

  var requests: [ServedRequest] { entries.withLock { $0.requests } }
  var connections: [ServedConnection] { entries.withLock { $0.connections } }

  /// Returns a stream with an element for the current state and for each change. A slow reader gets one element for
  /// several changes.
  func changes() -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = entries.withLock { entries in
        defer { entries.nextObserver += 1 }
        entries.observers[entries.nextObserver] = continuation
        continuation.yield()
        return entries.nextObserver
      }
      continuation.onTermination = { [weak self] _ in
        self?.entries.withLock { _ = $0.observers.removeValue(forKey: id) }
      }
    }
  }

  func begin(_ request: Request) -> ServedRequest {
    change { entries in
      let request = ServedRequest(id: entries.nextRequest, request, startedAt: clock.now)
      entries.nextRequest += 1
      entries.requests.append(request)
      if entries.requests.count > 2 * Self.capacity { entries.requests.removeFirst(Self.capacity) }
      return request
    }
  }

  func answer(_ id: Int, status: Int) {
    update(id) { $0.status = status }
  }

  func send(_ id: Int, bytes: Int) {
    update(id) { $0.bytesSent += bytes }
  }

  /// Records the end of a request. Only the first end counts.
  func end(_ id: Int, _ end: ServedRequest.End) {
    update(id) { request in
      guard request.end == nil else { return }
      request.end = end
      request.endedAt = clock.now
    }
  }

  func openConnection(_ id: Int) {
    change { entries in
      entries.connections.append(ServedConnection(id: id, openedAt: clock.now))
      if entries.connections.count > 2 * Self.capacity { entries.connections.removeFirst(Self.capacity) }
    }
  }

  func closeConnection(_ id: Int) {
    change { entries in
      guard let index = entries.connections.lastIndex(where: { $0.id == id }) else { return }
      entries.connections[index].closedAt = clock.now
    }
  }

  private func update(_ id: Int, _ body: (inout ServedRequest) -> Void) {
    change { entries in
      // Ids are consecutive, so the first id determines the index of each request.
      guard let first = entries.requests.first?.id, entries.requests.indices.contains(id - first) else { return }
      body(&entries.requests[id - first])
    }
  }

  private func change<Result: Sendable>(_ body: (inout Entries) -> Result) -> Result {
    let (result, observers) = entries.withLock { entries in (body(&entries), Array(entries.observers.values)) }
    // Observers are notified outside the lock, because cancelling an observer needs the lock while this call waits for
    // that observer.
    for observer in observers { observer.yield() }
    return result
  }
}
