import CCurl
import FeedAPI
import Foundation
import FoundationNetworking

/// What came back for a ``TransferRequest``.
struct TransferAnswer: Sendable {
  let status: Int
  let httpVersion: String
  /// Those of the final response alone; values of a repeated name are joined by commas (RFC 9110, section 5.3).
  let headers: [String: String]
  let body: Data
  /// Where the server wants the client to go instead, as an absolute URL.
  let redirect: String?

  /// - Parameter hasMoved: whether all redirects that led there were for good.
  func response(from url: URL, hasMoved: Bool) throws -> HTTPURLResponse {
    let response =
      hasMoved
      ? MovedHTTPURLResponse(url: url, statusCode: status, httpVersion: httpVersion, headerFields: headers)
      : HTTPURLResponse(url: url, statusCode: status, httpVersion: httpVersion, headerFields: headers)
    guard let response else {
      throw CurlHTTPClient.Error.transfer(
        code: Int(CURLE_WEIRD_SERVER_REPLY.rawValue), message: "unusable response of status \(status)")
    }
    return response
  }
}
