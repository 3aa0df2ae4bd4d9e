/// The reason why something could not be loaded, in as much detail as the user is shown.
public enum FailureCause: Hashable, Sendable {
  /// The server could not be reached, or the connection was lost.
  case noConnection(ConnectionFailure?)
  case invalidData
  case unexpectedStatus(UnexpectedStatus)
  /// The server requires an access token, which the user can create at the server. `server` is the server's origin.
  case authenticationRequired(server: String)
  /// The server rejects the token, or does not accept it for this request.
  case tokenRefused
  /// The server requires a user name and a password, or a header other than a token.
  case loginRequired
  /// The server requires a bearer token that the user cannot create at the server.
  case bearerRequired
  /// There is no known kind of source at the address. The associated value lists each request with its response.
  case noSource(responses: [String])
  /// The server has no account of that name. `server` is the server that was asked.
  case noAccount(name: String, server: String)
  /// The account of the token has no list of that name. `lists` are the titles of some of its lists.
  case noList(name: String, server: String, lists: [String])
  /// The server's certificate is not trusted, belongs to another server or has expired.
  case untrustedCertificate(ConnectionFailure?)
  case insecureRedirect
  /// There were too many redirects. `server` is the last server that was asked.
  case tooManyRedirects(server: String)
  case tooLarge
  /// Loading exceeded the time limit. The associated value is nil if the program did not wait for a server.
  case tooSlow(ConnectionFailure?)
  case notFound
  /// The file or folder cannot be read, or the user has no permission to read it.
  case notReadable
  /// The path leads to something other than a folder or a picture.
  case notAPicture
  /// The picture was not decoded: the decoder did not start, or it ended in the middle of the picture.
  case notDecoded
  /// The page of an entry was read and names no picture.
  case noPictureOnPage
  /// The system cannot sandbox the picture decoders. `lacking` names what is missing on the system.
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

  /// Creates the cause that an error states. An error without a cause counts as a missing connection.
  public init(of error: any Error) {
    self = (error as? any CausedError)?.cause ?? .noConnection(nil)
  }
}

/// An error that states its cause for the user.
public protocol CausedError: Error {
  var cause: FailureCause { get }
}
