import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Finds out what kind of source is at the address of a host, by asking for what each of them has.
public struct SourceDiscovery: Sendable {
  /// None of them is there.
  public struct NothingFound: CausedError, Hashable, CustomStringConvertible {
    /// What was asked for, each with what came back, as in `/feed: 404`.
    public let answers: [String]

    init(answers: [String]) {
      self.answers = answers
    }

    init(_ url: URL, _ response: HTTPURLResponse) {
      answers = ["\(url.path): \(response.isOK ? response.mimeType ?? "?" : "\(response.statusCode)")"]
    }

    public var cause: FailureCause { .noSource(answers: answers) }
    public var description: String { "no source found: \(answers.joined(separator: ", "))" }
  }

  private let client: any HTTPClient & Sendable
  private let hasToken: Bool
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog

  /// - Parameters:
  ///   - hasToken: whether the client lets the user in by one.
  ///   - currentDate: the clock by which it is told how long to wait for a server that asks for it.
  public init(
    client: any HTTPClient & Sendable, hasToken: Bool, currentDate: @escaping @Sendable () -> Date, log: FailureLog
  ) {
    self.client = client
    self.hasToken = hasToken
    self.currentDate = currentDate
    self.log = log
  }

  /// - Throws: ``NothingFound``; what keeps the server from telling: no connection, ``AuthenticationRequired``, its own
  ///   failure.
  public func kind(at address: URL) async throws -> SourceKind {
    let questions: [(kind: SourceKind, url: URL)] = [
      (.contract, FeedEndpoint.get().url(baseURL: address)),
      (.mastodon, MastodonEndpoint.instance.url(server: address)),
    ]
    return try await log.watch("There is no feed at \(address)") {
      let refusal = AuthenticationRequired(server: address.webOrigin ?? address, hasToken: hasToken)
      var answers: [String] = []
      var isRefused = false
      for (kind, url) in questions {
        let (data, response) = try await client.get(
          from: url, expecting: { !Self.endsTheSearch($0.statusCode) }, currentDate: currentDate)
        if Self.isAnswer(of: kind, data, response) { return kind }
        if AuthenticationRequired.isTold(by: data, response) {
          isRefused = true
          // A page to log in on may be that of a website, beside which there is the API.
          guard AuthenticationRequired.isLoginPage(response) else { break }
        }
        answers += NothingFound(url, response).answers
      }
      if isRefused { throw refusal }
      throw NothingFound(answers: answers)
    }
  }

  private static func endsTheSearch(_ status: Int) -> Bool {
    status == 429 || (500...599).contains(status)
  }

  private static func isAnswer(of kind: SourceKind, _ data: Data, _ response: HTTPURLResponse) -> Bool {
    switch kind {
    // What else is wrong with it is for the contract to say.
    case .contract: response.isOK && (try? JSONSerialization.jsonObject(with: data)) is [String: Any]
    case .mastodon: (try? MastodonInstanceMapper.map(data, from: response)) != nil
    // No server has one.
    case .folder: false
    }
  }
}
