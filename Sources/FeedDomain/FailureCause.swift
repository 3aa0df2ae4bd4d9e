/// The reason why something could not be loaded, in as much detail as the user is shown.
public enum FailureCause: Hashable, Sendable {
  /// The server could not be reached, or the connection was lost.
  case noConnection(ConnectionFailure?)
  case invalidData
  case unexpectedStatus(UnexpectedStatus)
  /// The server wants an access token that the user can create there. The associated value is the origin of its URL.
  case authenticationRequired(server: String)
  /// The server rejects the token, or does not accept it for this request.
  case tokenRefused
  /// The server wants an authorization header other than a token that the user can create there.
  case loginRequired
  /// The server wants a bearer token that cannot be created there.
  case bearerRequired
  /// No known kind of source is at the address. The associated value lists each request with its response.
  case noSource(responses: [String])
  /// The server has no account of that name. The server is the one that was asked.
  case noAccount(name: String, server: String)
  /// The server's certificate is not trusted, belongs to another server or has expired.
  case untrustedCertificate(ConnectionFailure?)
  case insecureRedirect
  /// There were too many redirects. The associated value is the server that was asked last.
  case tooManyRedirects(server: String)
  case tooLarge
  /// The response exceeded its time limit. The associated value is nil if the program did not wait for a server.
  case tooSlow(ConnectionFailure?)
  case notFound
  /// The file or folder cannot be read, or the user has no permission to read it.
  case notReadable
  /// The path leads to something other than a folder or a picture.
  case notAPicture
  /// The system cannot sandbox the picture decoders. The associated value names what it lacks.
  case noSandbox(lacking: String)

  public var isNoConnection: Bool { if case .noConnection = self { true } else { false } }

  /// True if the source may have moved, or may have become another kind of source.
  public var suggestsSourceChanged: Bool {
    switch self {
    case .invalidData, .noSource, .noAccount, .tooManyRedirects: true
    case .unexpectedStatus(let status): [404, 410].contains(status.code)
    default: false
    }
  }

  public init(of error: any Error) {
    self = (error as? any CausedError)?.cause ?? .noConnection(nil)
  }
}

/// An error that states its cause for the user.
public protocol CausedError: Error {
  var cause: FailureCause { get }
}
