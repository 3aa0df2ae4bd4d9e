import FeedDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Finds out what kind of source is at an address, by asking for what each of them has.
public struct SourceDiscovery: Sendable {
  /// None of them is there.
  public struct NothingFound: CausedError, Hashable, CustomStringConvertible {
    /// What was asked for, each with what came back, as in `/feed: 404`.
    public let answers: [String]

    init(answers: [String]) {
      self.answers = answers
    }

    init(_ url: URL, _ response: HTTPURLResponse) {
      let path = url.path.isEmpty ? "/" : url.path
      answers = ["\(path): \(response.isOK ? response.mimeType ?? "?" : "\(response.statusCode)")"]
    }

    public var cause: FailureCause { .noSource(answers: answers) }
    public var description: String { "no source found: \(answers.joined(separator: ", "))" }
  }

  /// What is asked for, each at an address of its own.
  private enum Question {
    case contract, mastodon
    /// The address itself, which may be that of a feed, or of a page that links to one.
    case feedOrPage

    func url(at address: URL) -> URL {
      switch self {
      case .contract: FeedEndpoint.get().url(baseURL: address)
      case .mastodon: MastodonEndpoint.instance.url(server: address)
      case .feedOrPage: address
      }
    }
  }

  /// Paths that end so are those of feeds.
  private static let feedExtensions: Set<String> = ["xml", "rss", "atom", "rdf", "json"]

  private let client: any HTTPClient & Sendable
  private let parser: any DocumentParser
  private let hasToken: Bool
  private let currentDate: @Sendable () -> Date
  private let log: FailureLog

  /// - Parameters:
  ///   - parser: reads the pages that may link to a feed.
  ///   - hasToken: whether the client lets the user in by one.
  ///   - currentDate: the clock by which it is told how long to wait for a server that asks for it.
  public init(
    client: any HTTPClient & Sendable, parser: any DocumentParser, hasToken: Bool,
    currentDate: @escaping @Sendable () -> Date, log: FailureLog
  ) {
    self.client = client
    self.parser = parser
    self.hasToken = hasToken
    self.currentDate = currentDate
    self.log = log
  }

  /// - Parameter kind: what is looked for alone; nil for whatever there is.
  /// - Throws: ``NothingFound``; what keeps the server from telling: no connection, ``AuthenticationRequired``, its own
  ///   failure.
  public func source(at address: URL, of kind: SourceKind? = nil) async throws -> FoundSource {
    try await log.watch("There is no feed at \(address)") {
      var answers: [String] = []
      var isRefused = false
      var parserFailure: (any Error)?
      for question in Self.questions(about: address, for: kind) {
        let url = question.url(at: address)
        let (data, response) = try await client.get(
          from: url, expecting: { !Self.endsTheSearch($0.statusCode) }, currentDate: currentDate)
        do {
          if let source = try await source(question, at: url, data, response) { return source }
        } catch {
          // What needs no document may be there all the same.
          try Task.checkCancellation()
          parserFailure = error
        }
        if AuthenticationRequired.isTold(by: data, response) {
          isRefused = true
          // A page to log in on may be that of a website, beside which there is the API.
          guard AuthenticationRequired.isLoginPage(response) else { break }
        }
        answers += NothingFound(url, response).answers
      }
      if isRefused { throw AuthenticationRequired(server: address.webOrigin ?? address, hasToken: hasToken) }
      throw parserFailure ?? NothingFound(answers: answers)
    }
  }

  private static func questions(about address: URL, for kind: SourceKind?) -> [Question] {
    if kind == .syndication { return [.feedOrPage] }
    if feedExtensions.contains(address.pathExtension.lowercased()) { return [.feedOrPage, .contract] }
    // Servers of the Mastodon API have it at their root.
    let isRoot = ["", "/"].contains(address.path) && address.query == nil
    return [.contract, .feedOrPage] + (isRoot ? [.mastodon] : [])
  }

  private static func endsTheSearch(_ status: Int) -> Bool {
    status == 429 || (500...599).contains(status)
  }

  /// - Returns: nil when this is no answer to the question.
  private func source(
    _ question: Question, at url: URL, _ data: Data, _ response: HTTPURLResponse
  ) async throws -> FoundSource? {
    switch question {
    case .contract:
      // What else is wrong with it is for the contract to say.
      response.isOK && (try? JSONSerialization.jsonObject(with: data)) is [String: Any] ? .contract : nil
    case .mastodon:
      (try? MastodonInstanceMapper.map(data, from: response)) != nil ? .mastodon : nil
    case .feedOrPage:
      switch response.isOK ? try await SyndicationDiscovery.finding(in: data, from: response, parser: parser) : nil {
      case .feed?: .syndication(url)
      case .page(let feed)?: .syndication(feed)
      case nil: nil
      }
    }
  }
}
