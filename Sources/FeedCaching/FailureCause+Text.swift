import FeedDomain

/// How a cause is written in a store: a word, and what belongs to it in the lines after that.
extension FailureCause {
  private static let words: [(cause: FailureCause, word: String)] = [
    (.noConnection(nil), "noConnection"), (.invalidData, "invalidData"), (.tokenRefused, "tokenRefused"),
    (.loginRequired, "loginRequired"), (.bearerRequired, "bearerRequired"),
    (.untrustedCertificate(nil), "untrustedCertificate"),
    (.insecureRedirect, "insecureRedirect"), (.tooLarge, "tooLarge"), (.tooSlow(nil), "tooSlow"),
    (.notFound, "notFound"),
    (.notReadable, "notReadable"), (.notAPicture, "notAPicture"),
  ]
  /// Of what came back for each question, so many answers and characters of each are kept.
  private static let (answerLimit, answerLength) = (20, 500)
  private static let proxy = "proxy"

  /// The text of the cause.
  public var text: String {
    let lines =
      switch self {
      case .unexpectedStatus(let status): ["status", "\(status.code)"]
      case .authenticationRequired(let server): ["authenticationRequired", server]
      case .noSource(let answers): ["noSource"] + answers.prefix(Self.answerLimit)
      case .noAccount(let name, let server): ["noAccount", name, server]
      case .noSandbox(let part): ["noSandbox", part]
      case .noConnection(let failure?): ["noConnection"] + Self.lines(of: failure)
      case .untrustedCertificate(let failure?): ["untrustedCertificate"] + Self.lines(of: failure)
      case .tooSlow(let failure?): ["tooSlow"] + Self.lines(of: failure)
      case .tooManyRedirects(let server): ["tooManyRedirects", server]
      case .noConnection, .invalidData, .tokenRefused, .loginRequired, .bearerRequired, .untrustedCertificate,
        .insecureRedirect,
        .tooLarge, .tooSlow, .notFound, .notReadable, .notAPicture:
        Self.words.filter { $0.cause == self }.map(\.word)
      }
    return lines.map { $0.prefix(Self.answerLength).replacing("\n", with: " ") }.joined(separator: "\n")
  }

  /// The cause of a text; that there was no connection for one of a newer program.
  public init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let (word, rest) = (lines.first ?? "", lines.dropFirst())
    switch (word, rest.first) {
    case ("status", let code?): self = .unexpectedStatus(UnexpectedStatus(code: Int(code) ?? 0))
    case ("authenticationRequired", let server?): self = .authenticationRequired(server: server)
    case ("noSource", _): self = .noSource(answers: Array(rest))
    case ("noAccount", let name?): self = .noAccount(name: name, server: rest.dropFirst().first ?? "")
    case ("noSandbox", let part?): self = .noSandbox(lacking: part)
    case ("noConnection", _?): self = .noConnection(Self.failure(in: Array(rest)))
    case ("tooSlow", _?): self = .tooSlow(Self.failure(in: Array(rest)))
    case ("tooManyRedirects", let server?): self = .tooManyRedirects(server: server)
    case ("untrustedCertificate", _?): self = .untrustedCertificate(Self.failure(in: Array(rest)))
    default: self = Self.words.first { $0.word == word }?.cause ?? .noConnection(nil)
    }
  }

  private static func lines(of failure: ConnectionFailure) -> [String] {
    [failure.host, failure.reason?.rawValue ?? "", "\(failure.seconds)"] + (failure.isProxy ? [proxy] : [])
  }

  private static func failure(in lines: [String]) -> ConnectionFailure? {
    guard lines.count >= 3 else { return nil }
    return ConnectionFailure(
      host: lines[0], isProxy: lines.dropFirst(3).first == proxy,
      reason: ConnectionFailure.Reason(rawValue: lines[1]), seconds: Int(lines[2]) ?? 0)
  }
}
