import Foundation
import FoundationNetworking

/// Fetches what a URL stands for. The mappers judge the answer's status and body; a client only delivers them.
///
/// It is not `Sendable`, so that a plain class can be one: who shares a client among tasks asks for both.
///
/// Source: the case study's `HTTPClient`.
public protocol HTTPClient {
  /// Sends a GET request, follows redirects, and waits for the whole body.
  ///
  /// - Parameter url: an `http` or `https` URL.
  /// - Returns: the decoded body of the last response, and that response, whatever its status.
  /// - Throws: `CancellationError` when the task was cancelled, else the client's error when no whole response came.
  func get(from url: URL) async throws -> (Data, HTTPURLResponse)
}
