import CCurl
import FeedAPI
import Foundation
import FoundationNetworking

/// The response to a ``TransferRequest``.
struct TransferResponse: Sendable {
  let status: Int
  let httpVersion: String
  /// The headers of the final response. Values of a repeated name are joined by commas (RFC 9110, section 5.3).
  let headers: [String: String]
  let body: Data
  let redirect: String?

  /// - Parameter hasMoved: true if all redirects on the way were permanent.
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
