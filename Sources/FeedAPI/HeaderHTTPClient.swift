import Foundation
import FoundationNetworking

/// An ``HTTPClient`` that sends headers with a request, such as validators or accepted media types.
public protocol HeaderHTTPClient: HTTPClient {
  /// Sends a GET request with headers, which every redirect receives too.
  ///
  /// - Parameter headers: values by name. Secrets are ``Credentials`` instead, because they are not for every origin.
  /// - Throws: also an error if a header cannot be sent; then no request is sent.
  func get(from url: URL, headers: [String: String]) async throws -> HTTPResult
}

extension HeaderHTTPClient {
  public func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
    let result = try await get(from: url, headers: [:])
    return (result.data, result.response)
  }
}
