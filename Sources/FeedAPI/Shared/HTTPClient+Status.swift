import FeedDomain
import Foundation
import FoundationNetworking

extension HTTPClient {
  /// Fetches a URL, and throws unless the response has an expected status.
  ///
  /// - Parameter currentDate: the clock that a server's retry times are compared with.
  /// - Throws: the error that `refusal` returns, or else `UnexpectedStatus`; the errors of ``get(from:)``.
  public func get(
    from url: URL, expecting isExpected: (HTTPURLResponse) -> Bool,
    refusal: AuthenticationRequired.Check = { _, _ in nil }, currentDate: () -> Date
  ) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await get(from: url)
    try response.check(isExpected: isExpected(response), refusal: refusal(data, response), currentDate: currentDate)
    return (data, response)
  }
}

extension HeaderHTTPClient {
  /// Fetches a URL. Returns nil if the server answers that the validators still match and `isExpected` does not accept
  /// that status.
  func get(
    from url: URL, unless validators: FeedValidators?, expecting isExpected: (HTTPResult) -> Bool,
    refusal: AuthenticationRequired.Check, currentDate: () -> Date
  ) async throws -> HTTPResult? {
    let result = try await get(from: url, headers: validators?.headers ?? [:])
    let hasExpectedStatus = isExpected(result)
    let isUnchanged = validators != nil && result.response.statusCode == HTTPURLResponse.notModified
    if isUnchanged, !hasExpectedStatus { return nil }
    let error = refusal(result.data, result.response)
    try result.response.check(isExpected: hasExpectedStatus, refusal: error, currentDate: currentDate)
    return result
  }
}

extension HTTPURLResponse {
  /// Throws the refusal if there is one, or `UnexpectedStatus` if the status is not expected.
  fileprivate func check(isExpected: Bool, refusal: AuthenticationRequired?, currentDate: () -> Date) throws {
    if let refusal { throw refusal }
    guard isExpected else { throw UnexpectedStatus(code: statusCode, retryAfter: retryAfter(now: currentDate())) }
  }
}
