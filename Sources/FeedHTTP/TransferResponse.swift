import CCurl
import Foundation
import FoundationNetworking

struct TransferResponse: Sendable {
  let status: Int
  let httpVersion: String
  /// The headers of the final response. Values of a repeated name are joined by commas (RFC 9110, section 5.3).
  let headers: [String: String]
  let body: Data
  let redirect: String?

  func response(from url: URL) throws -> HTTPURLResponse {
    guard
      let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: httpVersion, headerFields: headers)
    else {
      throw CurlHTTPClient.Error.transfer(
        code: Int(CURLE_WEIRD_SERVER_REPLY.rawValue), message: "unusable response with status \(status)")
    }
    return response
  }
}
