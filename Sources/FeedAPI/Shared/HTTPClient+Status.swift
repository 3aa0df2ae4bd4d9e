import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPClient {
  /// As ``get(from:)``, for answers of the right status only.
  ///
  /// - Parameters:
  ///   - isExpected: whether the answer has the right status.
  ///   - refusal: what is thrown for an answer of the Mastodon API to those who did not sign in; nil for another API.
  ///   - currentDate: what a date after which to ask again is compared with.
  /// - Throws: `UnexpectedStatus`, or `refusal`; else as ``get(from:)``.
  public func get(
    from url: URL, expecting isExpected: (HTTPURLResponse) -> Bool, refusal: AuthenticationRequired? = nil,
    currentDate: () -> Date
  ) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await get(from: url)
    if let refusal, AuthenticationRequired.isTold(by: data, response) { throw refusal }
    guard isExpected(response) else {
      throw UnexpectedStatus(code: response.statusCode, retryAfter: response.retryAfter(now: currentDate()))
    }
    return (data, response)
  }
}
