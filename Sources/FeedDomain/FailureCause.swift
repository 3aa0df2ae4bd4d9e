/// Why something could not be loaded, as far as the user is told one cause from another.
public enum FailureCause: Hashable, Sendable {
  /// The server was not reached, or the connection to it was lost.
  case noConnection(ConnectionFailure?)
  /// What came is not as the contract has it.
  case invalidData
  case unexpectedStatus(UnexpectedStatus)
  /// The server shows this to its users only: it wants a token. Of the origin of the server's address.
  case authenticationRequired(server: String)
  /// The server does not take the token that it was given, or not for this.
  case tokenRefused
  /// The server shows this only to those that it knows, by a header and not by a token that can be made there.
  case loginRequired
  /// The server shows this only to those who have a token, which cannot be made there.
  case bearerRequired
  /// Nothing that the program knows is at the address: what was asked for, each with what came back.
  case noSource(answers: [String])
  /// The server has no account of that name; where it is asked.
  case noAccount(name: String, server: String)
  /// The server's certificate is not trusted, or is not that server's, or has expired.
  case untrustedCertificate(ConnectionFailure?)
  /// A redirect led from https to http.
  case insecureRedirect
  /// The server went on redirecting; where it was asked last.
  case tooManyRedirects(server: String)
  /// The answer is longer than it may be.
  case tooLarge
  /// The answer did not come in the time that it may take; nil where no server was waited for.
  case tooSlow(ConnectionFailure?)
  /// There is no file or folder of that name.
  case notFound
  /// The file or folder may not be read, or cannot be.
  case notReadable
  /// There is something else than a folder or a picture's file.
  case notAPicture
  /// This system cannot keep what reads pictures from all else; of what it lacks for that.
  case noSandbox(lacking: String)

  public var isNoConnection: Bool { if case .noConnection = self { true } else { false } }

  /// Whether what was asked for may be elsewhere, or be another thing, by now.
  public var isAboutTheSource: Bool {
    switch self {
    case .invalidData, .noSource, .noAccount, .tooManyRedirects: true
    case .unexpectedStatus(let status): [404, 410].contains(status.code)
    default: false
    }
  }

  /// The cause that an error tells; that there is no connection for one that tells none.
  public init(of error: any Error) {
    self = (error as? any CausedError)?.cause ?? .noConnection(nil)
  }
}

/// An error that tells the user's cause of it.
public protocol CausedError: Error {
  var cause: FailureCause { get }
}
