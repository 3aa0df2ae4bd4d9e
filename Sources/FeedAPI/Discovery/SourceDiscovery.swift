import FeedDomain
import Foundation
import FoundationNetworking

/// A search for the kind of source at an address. For each kind, it requests a resource that a source of that kind has.
public struct SourceDiscovery: Sendable {
  /// An error for an address at which there is no source.
  public struct NothingFound: CausedError, Hashable, CustomStringConvertible {
    /// The requested paths, each with its response, as in `/feed: 404`.
    public let responses: [String]

    init(responses: [String]) {
      self.responses = responses
    }

    init(_ url: URL, _ response: HTTPURLResponse) {
      let path = url.path.isEmpty ? "/" : url.path
      responses = ["\(path): \(response.isOK ? response.mimeType ?? "?" : "\(response.statusCode)")"]
    }

    public var cause: FailureCause { .noSource(responses: responses) }
    public var description: String { "no source found: \(responses.joined(separator: ", "))" }
  }

  private let session: DiscoverySession
  private let probes: [SourceProbe]
  private let hasToken: Bool
  private let log: FailureLog

  public init(session: DiscoverySession, probes: [SourceProbe], hasToken: Bool, log: FailureLog) {
    self.session = session
    self.probes = probes
    self.hasToken = hasToken
    self.log = log
  }

  /// Finds the source at an address.
  ///
  /// - Parameter kind: the only kind to look for, or nil for any kind.
  /// - Throws: ``NothingFound``; ``AuthenticationRequired``; an error of a request, or of reading a response.
  public func source(at address: URL, of kind: String? = nil) async throws -> FoundSource {
    try await log.watch("There is no feed at \(address)") {
      var responses: [String] = []
      var refusal: AuthenticationRequired?
      var failure: (any Error)?
      let probes = probes(of: address, for: kind)
      let takesToken = probes.contains(where: \.takesToken)
      for probe in probes {
        let url = probe.url(address)
        let (data, response) = try await session.get(from: url) { !Self.endsTheSearch($0.statusCode) }
        do {
          if let source = try await probe.read(data, response, url, session) { return source }
        } catch {
          // This probe's document or a link on the page was unusable. Another probe may still find a source.
          try Task.checkCancellation()
          failure = error
        }
        if let refused = AuthenticationRequired.refusal(
          in: data, response, of: address.webOrigin ?? address, hasToken: hasToken, isOfMastodon: takesToken)
        {
          refusal = refused
          // The login page may belong to a website that also has an API, so the search goes on.
          guard AuthenticationRequired.isLoginPage(response) else { break }
        }
        responses += NothingFound(url, response).responses
      }
      if let refusal { throw refusal }
      throw failure ?? NothingFound(responses: responses)
    }
  }

  private func probes(of address: URL, for kind: String?) -> [SourceProbe] {
    probes.filter { kind == nil || $0.kind == kind }
      .compactMap { probe in probe.order(address).map { (order: $0, probe: probe) } }
      .sorted { $0.order < $1.order }.map(\.probe)
  }

  private static func endsTheSearch(_ status: Int) -> Bool {
    status == HTTPURLResponse.tooManyRequests || (500...599).contains(status)
  }
}
