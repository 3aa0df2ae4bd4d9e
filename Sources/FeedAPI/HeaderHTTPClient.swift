import Foundation
import FoundationNetworking

/// An ``HTTPClient`` that sends headers with a request, such as validators or accepted media types.
public protocol HeaderHTTPClient: HTTPClient {
  /// Sends a GET request with headers, and repeats the headers for every redirect.
  ///
  /// - Parameter headers: values by name. Secrets belong in ``Credentials``, because they must not go to every origin.
  /// - Throws: also an error if a header cannot be sent. In this case no request is sent.
  func get(from url: URL, headers: [String: String]) async throws -> HTTPResult
}

extension HeaderHTTPClient {
  public func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
    let result = try await get(from: url, headers: [:])
    return (result.data, result.response)
  }
}
