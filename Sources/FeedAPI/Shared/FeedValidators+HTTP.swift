import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension FeedValidators {
  /// More than any server needs; in bytes.
  private static let longest = 1_024

  /// Those of an answer; nil when it has none that can be sent back.
  init?(_ response: HTTPURLResponse) {
    func value(_ name: String) -> String? {
      response.value(forHTTPHeaderField: name).flatMap { value in
        let canBeSent = value.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !value.isEmpty
        return canBeSent && value.utf8.count <= Self.longest ? value : nil
      }
    }
    self.init(entityTag: value("ETag"), lastModified: value("Last-Modified"))
  }

  /// Ask for an answer only if it is another one: else its status is 304.
  ///
  /// Source: RFC 9110, sections 13.1.2 and 13.1.3.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = entityTag
    headers["If-Modified-Since"] = lastModified
    return headers
  }
}
