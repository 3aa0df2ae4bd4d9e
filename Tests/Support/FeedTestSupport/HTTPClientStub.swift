import FeedAPI
import Foundation
import FoundationNetworking
import Locks

/// A client that returns stubbed answers by URL, records the requests, and fails for other URLs.
public final class HTTPClientStub: HeaderHTTPClient, Sendable {
  public enum Answer: Sendable {
    /// A response from `address`, to which redirects led; nil for a response from the requested address.
    case response(Data, status: Int = 200, headers: [String: String] = [:], address: URL? = nil)
    /// A response after permanent redirects.
    case moved(Data, status: Int = 200, headers: [String: String] = [:], to: URL)
    case failure(any Error)
    /// No response until the task is cancelled. If a broken program does not cancel it, the answer is an error after 25
    /// s.
    case never
  }

  public struct NotFound: Error {}
  public struct NotCancelled: Error {}

  private let answers = Locked<[URL: Answer]>([:])
  private let requests = Recorder<(url: URL, headers: [String: String])>()

  public init() {}

  public var requestedURLs: [URL] { requests.values.map(\.url) }
  /// The headers of the last request.
  public var lastHeaders: [String: String]? { requests.values.last?.headers }

  public func stub(_ url: URL, with answer: Answer) {
    answers.withLock { $0[url] = answer }
  }

  /// Replaces all stubbed answers.
  public func stubAll(with answer: Answer) {
    answers.withLock { $0 = $0.mapValues { _ in answer } }
  }

  public func get(from url: URL, headers: [String: String]) async throws -> HTTPResult {
    try Task.checkCancellation()
    requests.record((url, headers))
    let answer = answers.withLock { $0[url] } ?? .failure(NotFound())
    switch answer {
    case .response(let data, let status, let headers, let address):
      let response = HTTPURLResponse(
        url: address ?? url, statusCode: status, httpVersion: nil, headerFields: headers)
      guard let response else { throw NotFound() }
      return HTTPResult(data, response)
    case .moved(let data, let status, let headers, let place):
      let response = HTTPURLResponse(url: place, statusCode: status, httpVersion: nil, headerFields: headers)
      guard let response else { throw NotFound() }
      return HTTPResult(data, response, hasMovedPermanently: true)
    case .failure(let error):
      throw error
    case .never:
      try await Task.sleep(for: .seconds(25))
      throw NotCancelled()
    }
  }
}
