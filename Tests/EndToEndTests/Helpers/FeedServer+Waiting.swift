import FeedServerTestSupport
import Foundation

extension TestServer {
  /// Waits until the log fulfils a condition. Throws a ``LogTimeout`` if the log does not fulfil it in time.
  @discardableResult
  func waitUntil(
    _ description: String, timeout: TimeInterval = 30, _ isFulfilled: ([ServedRequest]) throws -> Bool
  ) throws -> [ServedRequest] {
    let deadline = Date(timeIntervalSinceNow: timeout)
    while true {
      let log = requests
      if try isFulfilled(log) { return log }
      guard Date() < deadline else { throw LogTimeout(awaited: description, log: log) }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }

  /// Waits until the client closes the connection of a matching request.
  func waitUntilClosed(_ description: String, _ isMeant: (ServedRequest) -> Bool) throws {
    try waitUntil("\(description) is closed by the client") { log in
      log.contains { isMeant($0) && $0.end == .closedByClient }
    }
  }

  var feedRequests: [ServedRequest] { requests.filter(\.isForFeed) }

  func pictureRequests(_ number: Int) -> [ServedRequest] { requests.filter { $0.isForPicture(number) } }

  /// The numbers of the pictures that clients have requested.
  var requestedPictures: Set<Int> {
    Set(requests.filter { $0.path.hasPrefix("/v1/picture/") }.compactMap { UUID($0)?.imageNumber })
  }
}

extension ServedRequest {
  var isForFeed: Bool { path == "/v1/feed" }
  var isForComments: Bool { path.hasSuffix("/comments") }

  func isForPicture(_ number: Int) -> Bool { path == "/v1/picture/\(UUID.image(number))" }
}

extension FaultTarget {
  static let feed = FaultTarget.path("/v1/feed")
  static let pictures = FaultTarget.prefix("/v1/picture/")
  static let comments = FaultTarget.matching(\.isForComments)

  static func picture(_ number: Int) -> FaultTarget { .path("/v1/picture/\(UUID.image(number))") }

  /// Returns the target for requests for the page that follows an image.
  static func page(after number: Int) -> FaultTarget {
    .matching { $0.isForFeed && $0.target.contains("after_id=\(UUID.image(number))") }
  }
}

extension UUID {
  /// Reads the identifier at the end of the request's path.
  fileprivate init?(_ request: ServedRequest) {
    self.init(uuidString: String(request.path.split(separator: "/").last ?? ""))
  }
}

/// The error for a condition that a server's log did not fulfil in time.
struct LogTimeout: Error, CustomStringConvertible {
  let awaited: String
  let log: [ServedRequest]

  var description: String {
    let lines = log.map { request in
      "\(request.target) → \(request.status.map(String.init) ?? "–"), \(request.bytesSent) bytes, "
        + (request.end.map { "\($0)" } ?? "under way")
    }
    return (["waited in vain until \(awaited); the server was asked for:"] + lines).joined(separator: "\n")
  }
}
