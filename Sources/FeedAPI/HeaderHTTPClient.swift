import Foundation
import FoundationNetworking

/// An ``HTTPClient`` that sends headers with a request: validators, say, or what kinds of answers are understood.
public protocol HeaderHTTPClient: HTTPClient {
  /// As ``HTTPClient/get(from:)``, with headers, which go along with every redirect.
  ///
  /// - Parameter headers: values by names. They hold nothing secret: credentials are not for every origin, so that a
  ///   client is given them as ``Credentials``.
  /// - Throws: also when a header cannot be sent; then nothing is.
  func get(from url: URL, headers: [String: String]) async throws -> (Data, HTTPURLResponse)
}

extension HeaderHTTPClient {
  public func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
    try await get(from: url, headers: [:])
  }
}
