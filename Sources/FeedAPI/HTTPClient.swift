import Foundation
import FoundationNetworking

/// A client that fetches URLs, as in the case study. It only delivers responses; the mappers judge status and body.
///
/// It is not `Sendable`, so that a plain class can conform. Code that shares a client among tasks also requires
/// `Sendable`.
public protocol HTTPClient {
  /// Sends a GET request, follows redirects, and returns the last response with its decoded body, whatever its status.
  ///
  /// - Throws: `CancellationError`, or the client's error if no complete response arrives.
  func get(from url: URL) async throws -> (Data, HTTPURLResponse)
}
