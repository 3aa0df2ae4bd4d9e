import FeedDomain
import Foundation
import FoundationNetworking

extension HTTPClient {
  /// Fetches a URL, and throws unless the response has an expected status.
  ///
  /// - Parameter currentDate: the clock that a server's retry times are compared with.
  /// - Throws: `UnexpectedStatus` or a refusal; otherwise like ``get(from:)``.
  public func get(
    from url: URL, expecting isExpected: (HTTPURLResponse) -> Bool,
    refusal: AuthenticationRequired.Check = { _, _ in nil }, currentDate: () -> Date
  ) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await get(from: url)
    if let error = refusal(data, response) { throw error }
    guard isExpected(response) else { throw UnexpectedStatus(response, now: currentDate()) }
    return (data, response)
  }
}

extension HeaderHTTPClient {
  /// Fetches a URL. Returns nil if the server answers that the validators still match, unless `isExpected` accepts that
  /// status.
  func get(
    from url: URL, unless validators: FeedValidators?, expecting isExpected: (HTTPAnswer) -> Bool,
    refusal: AuthenticationRequired.Check, currentDate: () -> Date
  ) async throws -> HTTPAnswer? {
    let answer = try await get(from: url, headers: validators?.headers ?? [:])
    let hasExpectedStatus = isExpected(answer)
    let isUnchanged = validators != nil && answer.response.statusCode == HTTPURLResponse.notModified
    if isUnchanged, !hasExpectedStatus { return nil }
    if let error = refusal(answer.data, answer.response) { throw error }
    guard hasExpectedStatus else { throw UnexpectedStatus(answer.response, now: currentDate()) }
    return answer
  }
}

extension UnexpectedStatus {
  fileprivate init(_ response: HTTPURLResponse, now: Date) {
    self.init(code: response.statusCode, retryAfter: response.retryAfter(now: now))
  }
}
