import FeedDomain
import Foundation
import FoundationNetworking

extension FeedValidators {
  /// More than any server needs; in bytes.
  private static let longest = 1_024

  /// Those of an answer; nil when it has none that can be sent back.
  init?(_ response: HTTPURLResponse) {
    self.init(
      entityTag: Self.sendable(response.value(forHTTPHeaderField: "ETag")),
      lastModified: Self.sendable(response.value(forHTTPHeaderField: "Last-Modified")))
  }

  private static func sendable(_ value: String?) -> String? {
    guard let value, !value.isEmpty, value.utf8.count <= longest else { return nil }
    return value.utf8.allSatisfy { (0x20...0x7E).contains($0) } ? value : nil
  }

  /// Ask for an answer only if it is another one: else its status is 304. One that a damaged cache holds, and that cannot be
  /// sent, is left out.
  ///
  /// Source: RFC 9110, sections 13.1.2 and 13.1.3.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = Self.sendable(entityTag)
    headers["If-Modified-Since"] = Self.sendable(lastModified)
    return headers
  }
}
