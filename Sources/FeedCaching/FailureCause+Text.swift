import FeedDomain

/// The text form in which stores keep a cause: a keyword, followed by its associated values on further lines.
extension FailureCause {
  private static let words: [(cause: FailureCause, word: String)] = [
    (.invalidData, "invalidData"), (.tokenRefused, "tokenRefused"), (.loginRequired, "loginRequired"),
    (.bearerRequired, "bearerRequired"), (.insecureRedirect, "insecureRedirect"), (.tooLarge, "tooLarge"),
    (.notFound, "notFound"), (.notReadable, "notReadable"), (.notAPicture, "notAPicture"),
    (.notDecoded, "notDecoded"), (.noPictureOnPage, "noPictureOnPage"),
  ]
  private static let connectionWords: [(cause: @Sendable (ConnectionFailure?) -> FailureCause, word: String)] = [
    ({ .noConnection($0) }, "noConnection"), ({ .untrustedCertificate($0) }, "untrustedCertificate"),
    ({ .tooSlow($0) }, "tooSlow"),
  ]
  private static let responseLimit = 20
  private static let answerLength = 500
  private static let proxy = "proxy"

  public var text: String {
    let lines =
      switch self {
      case .unexpectedStatus(let status): ["status", "\(status.code)"]
      case .authenticationRequired(let server): ["authenticationRequired", server]
      case .noSource(let responses): ["noSource"] + responses.prefix(Self.responseLimit)
      case .noAccount(let name, let server): ["noAccount", name, server]
      case .noList(let name, let server, let lists): ["noList", name, server] + lists.prefix(Self.responseLimit)
      case .noSandbox(let part): ["noSandbox", part]
      case .noConnection(let failure), .untrustedCertificate(let failure), .tooSlow(let failure):
        Self.connectionWords.filter { $0.cause(failure) == self }.map(\.word) + Self.lines(of: failure)
      case .tooManyRedirects(let server): ["tooManyRedirects", server]
      case .invalidData, .tokenRefused, .loginRequired, .bearerRequired, .insecureRedirect, .tooLarge, .notFound,
        .notReadable, .notAPicture, .notDecoded, .noPictureOnPage:
        Self.words.filter { $0.cause == self }.map(\.word)
      }
    return lines.map { String($0.prefix(Self.answerLength).map { $0.isNewline ? " " : $0 }) }.joined(separator: "\n")
  }

  /// Creates the cause from its text form. A keyword from a newer version becomes `noConnection`.
  public init(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let word = lines.first ?? ""
    let values = lines.dropFirst()
    switch (word, values.first) {
    case ("status", let code?): self = .unexpectedStatus(UnexpectedStatus(code: Int(code) ?? 0))
    case ("authenticationRequired", let server?): self = .authenticationRequired(server: server)
    case ("noSource", _): self = .noSource(responses: Array(values))
    case ("noAccount", let name?): self = .noAccount(name: name, server: values.dropFirst().first ?? "")
    case ("noList", let name?):
      self = .noList(name: name, server: values.dropFirst().first ?? "", lists: Array(values.dropFirst(2)))
    case ("noSandbox", let part?): self = .noSandbox(lacking: part)
    case ("tooManyRedirects", let server?): self = .tooManyRedirects(server: server)
    default:
      if let entry = Self.connectionWords.first(where: { $0.word == word }) {
        self = entry.cause(Self.failure(in: Array(values)))
      } else {
        self = Self.words.first { $0.word == word }?.cause ?? .noConnection(nil)
      }
    }
  }

  private static func lines(of failure: ConnectionFailure?) -> [String] {
    guard let failure else { return [] }
    return [failure.host, failure.reason?.rawValue ?? "", "\(failure.seconds)"] + (failure.isProxy ? [proxy] : [])
  }

  private static func failure(in lines: [String]) -> ConnectionFailure? {
    guard lines.count >= 3 else { return nil }
    return ConnectionFailure(
      host: lines[0], isProxy: lines.dropFirst(3).first == proxy,
      reason: ConnectionFailure.Reason(rawValue: lines[1]), seconds: Int(lines[2]) ?? 0)
  }
}
