import FeedAPI
import Foundation
import FoundationNetworking
import Locks

/// Answers requests by their URL, records them, and fails for a URL that it was told nothing of.
public final class HTTPClientStub: HeaderHTTPClient, Sendable {
  public enum Answer: Sendable {
    /// The address is that to which redirects led; nil for that which was asked.
    case response(Data, status: Int = 200, headers: [String: String] = [:], address: URL? = nil)
    /// After redirects that said so.
    case moved(Data, status: Int = 200, headers: [String: String] = [:], to: URL)
    case failure(any Error)
    /// No answer until the task is cancelled; after 25 seconds, where a broken program does not cancel it, a failure.
    case never
  }

  public struct NotFound: Error {}
  public struct NotCancelled: Error {}

  private let answers = Locked<[URL: Answer]>([:])
  private let requests = Recorder<(url: URL, headers: [String: String])>()

  public init() {}

  public var requestedURLs: [URL] { requests.values.map(\.url) }
  /// Those of the last request.
  public var lastHeaders: [String: String]? { requests.values.last?.headers }

  public func stub(_ url: URL, with answer: Answer) {
    answers.withLock { $0[url] = answer }
  }

  /// Gives this answer instead of every other one that there is.
  public func stubAll(with answer: Answer) {
    answers.withLock { $0 = $0.mapValues { _ in answer } }
  }

  public func get(from url: URL, headers: [String: String]) async throws -> (Data, HTTPURLResponse) {
    try Task.checkCancellation()
    requests.record((url, headers))
    let answer = answers.withLock { $0[url] } ?? .failure(NotFound())
    switch answer {
    case .response(let data, let status, let headers, let address):
      let response = HTTPURLResponse(
        url: address ?? url, statusCode: status, httpVersion: nil, headerFields: headers)
      guard let response else { throw NotFound() }
      return (data, response)
    case .moved(let data, let status, let headers, let place):
      let response = MovedHTTPURLResponse(url: place, statusCode: status, httpVersion: nil, headerFields: headers)
      guard let response else { throw NotFound() }
      return (data, response)
    case .failure(let error):
      throw error
    case .never:
      try await Task.sleep(for: .seconds(25))
      throw NotCancelled()
    }
  }
}
