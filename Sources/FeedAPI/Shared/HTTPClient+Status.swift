import FeedDomain
import Foundation
import FoundationNetworking

extension HTTPClient {
  /// As ``get(from:)``, for answers of the right status only.
  ///
  /// - Parameters:
  ///   - isExpected: whether the answer has the right status.
  ///   - refusal: returns what is thrown for an answer to those who did not sign in.
  ///   - currentDate: what a date after which to ask again is compared with.
  /// - Throws: `UnexpectedStatus`, or a refusal; else as ``get(from:)``.
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
  /// The same for an answer that is another than that of the validators.
  ///
  /// - Returns: nil when the answer would be the same, unless that is expected.
  func get(
    from url: URL, unless validators: FeedValidators?, expecting isExpected: (HTTPURLResponse) -> Bool,
    refusal: AuthenticationRequired.Check = { _, _ in nil }, currentDate: () -> Date
  ) async throws -> (Data, HTTPURLResponse)? {
    let answer = try await get(from: url, headers: validators?.headers ?? [:])
    if validators != nil, answer.1.statusCode == 304, !isExpected(answer.1) { return nil }
    return try Self.checked(answer, isExpected, refusal, currentDate)
  }
}
