import Foundation
import FoundationNetworking

/// The result of a request with headers.
public struct HTTPResult: Sendable {
  /// The decoded body.
  public let data: Data
  /// The last response, after all redirects.
  public let response: HTTPURLResponse
  /// True if the request was redirected, and each redirect was permanent.
  public let hasMovedPermanently: Bool

  public init(_ data: Data, _ response: HTTPURLResponse, hasMovedPermanently: Bool = false) {
    self.data = data
    self.response = response
    self.hasMovedPermanently = hasMovedPermanently
  }
}

extension HTTPResult {
  /// The new address for future requests, or nil if there is no new address. Source: RFC 9110, sections 15.4.2 and
  /// 15.4.9.
  var permanentAddress: URL? { hasMovedPermanently ? response.url : nil }
}
