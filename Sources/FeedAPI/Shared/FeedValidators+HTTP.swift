import FeedDomain
import Foundation
import FoundationNetworking

extension FeedValidators {
  /// The maximum length of a validator in bytes, more than any server needs.
  private static let longest = 1_024

  /// Reads the validators of a response. Returns nil if there is no validator that can be sent back.
  init?(_ response: HTTPURLResponse) {
    self.init(
      entityTag: Self.sendable(response.value(forHTTPHeaderField: "ETag")),
      lastModified: Self.sendable(response.value(forHTTPHeaderField: "Last-Modified")))
  }

  private static func sendable(_ value: String?) -> String? {
    guard let value, !value.isEmpty, value.utf8.count <= longest else { return nil }
    return value.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? value : nil
  }

  /// The headers of a conditional request. Leaves out validators that cannot be sent, which a damaged cache may
  /// contain. Source: RFC 9110, sections 13.1.2 and 13.1.3.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = Self.sendable(entityTag)
    headers["If-Modified-Since"] = Self.sendable(lastModified)
    return headers
  }
}
