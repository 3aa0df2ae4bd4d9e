import FeedAPI
import Foundation
import Locks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers what it is asked for by an address, and nothing else.
final class ServerStub: HTTPClient, Sendable {
  struct Answer {
    var body = "[]"
    var status = 200
    var headers: [String: String] = [:]
    /// Where the request came to after redirects; by itself where it was sent.
    var address: String?
  }

  struct NoAnswer: Error {}

  private let state = Locked<(answers: [String: Answer], requested: [String])>(([:], []))

  /// In the order in which they came.
  var requested: [String] { state.withLock { $0.requested } }

  func stub(_ address: String, with answer: Answer) {
    state.withLock { $0.answers[address] = answer }
  }

  func get(from url: URL) async throws -> (Data, HTTPURLResponse) {
    let answer = state.withLock { state in
      state.requested.append(url.absoluteString)
      return state.answers[url.absoluteString]
    }
    guard let answer else { throw NoAnswer() }
    let response = makeResponse(answer.address ?? url.absoluteString, status: answer.status, headers: answer.headers)
    return (Data(answer.body.utf8), response)
  }
}
