import Foundation
import FoundationNetworking

/// A response of an address to which each of the redirects on the way said that things have moved for good.
public final class MovedHTTPURLResponse: HTTPURLResponse, @unchecked Sendable {}

extension HTTPURLResponse {
  /// Where what was asked for is to be asked for from now on; nil when it has not moved, or not for good.
  ///
  /// Source: RFC 9110, sections 15.4.2 and 15.4.9.
  var permanentAddress: URL? { self is MovedHTTPURLResponse ? url : nil }
}
