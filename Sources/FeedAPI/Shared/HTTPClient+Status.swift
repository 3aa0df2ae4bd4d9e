import FeedDomain
import Foundation
import FoundationNetworking

extension HTTPClient {
  /// Fetches a URL, and throws unless the response has an expected status.
  ///
  /// - Parameters:
  ///   - refusal: returns the error for a response to anonymous users.
  ///   - currentDate: the clock that a server's retry times are compared with.
  /// - Throws: `UnexpectedStatus` or a refusal; otherwise like ``get(from:)``.
  public func get(
    from url: URL, expecting isExpected: (HTTPURLResponse) -> Bool,
    refusal: AuthenticationRequired.Check = { _, _ in nil }, currentDate: () -> Date
  ) async throws -> (Data, HTTPURLResponse) {
    try Self.checked(try await get(from: url), isExpected, refusal, currentDate)
  }

  fileprivate static func checked(
    _ answer: (data: Data, response: HTTPURLResponse), _ isExpected: (HTTPURLResponse) -> Bool,
    _ refusal: AuthenticationRequired.Check, _ currentDate: () -> Date
  ) throws -> (Data, HTTPURLResponse) {
    let (data, response) = answer
    if let refusal = refusal(data, response) { throw refusal }
    guard isExpected(response) else {
      throw UnexpectedStatus(code: response.statusCode, retryAfter: response.retryAfter(now: currentDate()))
    }
    return answer
  }
}

extension HeaderHTTPClient {
  /// Fetches a URL. Returns nil if the validators still match, unless that status is expected.
  func get(
    from url: URL, unless validators: FeedValidators?, expecting isExpected: (HTTPURLResponse) -> Bool,
    refusal: AuthenticationRequired.Check = { _, _ in nil }, currentDate: () -> Date
  ) async throws -> (Data, HTTPURLResponse)? {
    let answer = try await get(from: url, headers: validators?.headers ?? [:])
    if validators != nil, answer.1.statusCode == 304, !isExpected(answer.1) { return nil }
    return try Self.checked(answer, isExpected, refusal, currentDate)
  }
}
