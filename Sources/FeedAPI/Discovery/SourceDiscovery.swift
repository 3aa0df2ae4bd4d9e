import FeedDomain
import Foundation
import FoundationNetworking

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

  private let visit: FirstVisit
  private let questions: [SourceQuestion]
  private let hasToken: Bool
  private let log: FailureLog

  /// - Parameters:
  ///   - questions: those of all kinds.
  ///   - hasToken: whether the visit lets the user in by one.
  public init(visit: FirstVisit, questions: [SourceQuestion], hasToken: Bool, log: FailureLog) {
    self.visit = visit
    self.questions = questions
    self.hasToken = hasToken
    self.log = log
  }

  /// - Parameter kind: the name of the one kind that is looked for; nil for whatever there is.
  /// - Throws: ``NothingFound``; what keeps the server from telling: no connection, ``AuthenticationRequired``, its own
  ///   failure.
  public func source(at address: URL, of kind: String? = nil) async throws -> FoundSource {
    try await log.watch("There is no feed at \(address)") {
      var answers: [String] = []
      var refusal: AuthenticationRequired?
      var failure: (any Error)?
      let questions = questions(about: address, for: kind)
      let takesToken = questions.contains(where: \.takesToken)
      for question in questions {
        let url = question.url(address)
        let (data, response) = try await visit.get(from: url) { !Self.endsTheSearch($0.statusCode) }
        do {
          if let source = try await question.read(data, response, url, visit) { return source }
        } catch {
          // What needs no document, and no link of a page, may be there all the same.
          try Task.checkCancellation()
          failure = error
        }
        if let refused = AuthenticationRequired.told(
          by: data, response, of: address.webOrigin ?? address, hasToken: hasToken, isOfMastodon: takesToken)
        {
          refusal = refused
          // A page to log in on may be that of a website, beside which there is the API.
          guard AuthenticationRequired.isLoginPage(response) else { break }
        }
        answers += NothingFound(url, response).answers
      }
      if let refusal { throw refusal }
      throw failure ?? NothingFound(answers: answers)
    }
  }

  private func questions(about address: URL, for kind: String?) -> [SourceQuestion] {
    questions.filter { kind == nil || $0.kind == kind }
      .compactMap { question in question.turn(address).map { (turn: $0, question: question) } }
      .sorted { $0.turn < $1.turn }.map(\.question)
  }

  private static func endsTheSearch(_ status: Int) -> Bool {
    status == 429 || (500...599).contains(status)
  }
}
