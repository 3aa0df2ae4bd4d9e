import FeedAPI
import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// An `HTTPClient` that uses libcurl. It keeps and shares connections, uses HTTP/2 over TLS if the server offers it,
/// and accepts compressed bodies. It uses the proxies that the environment names, except for servers on this machine
/// and for requests with credentials that the proxy could read.
///
/// The client requests `http` and `https` URLs only, and never follows a redirect from `https` to `http`. Cancelling
/// the task that waits for a response closes the transfer at once. A client has one thread, which sleeps while there
/// are no transfers and ends with the client.
public final class CurlHTTPClient: HeaderHTTPClient, Sendable {
  private static let redirectLimit = 10
  private static let permanentRedirects = [301, 308]

  private let configuration: Configuration
  private let authorities: CertificateAuthorities?
  private let proxies: ProxyEnvironment
  private let lease: ByteBudget.Lease?
  /// The credentials, which are looked up again after each redirect.
  private let credentials: Credentials
  private let startedLoop: Locked<CurlLoop?>

  /// Creates a client. Throws an error if the CA file cannot be used.
  public init(configuration: Configuration = Configuration()) throws {
    self.configuration = configuration
    authorities = try configuration.caFile.map(CertificateAuthorities.init(adding:))
    proxies = ProxyEnvironment(configuration.environment)
    lease = nil
    credentials = Credentials()
    startedLoop = Locked(nil)
  }

  private init(
    _ client: CurlHTTPClient, configuration: Configuration, lease: ByteBudget.Lease?, credentials: Credentials
  ) {
    self.configuration = configuration
    self.lease = lease
    self.credentials = credentials
    authorities = client.authorities
    proxies = client.proxies
    startedLoop = client.startedLoop
  }

  /// Returns a client that has other limits and shares the connections of this client. While the lease's memory budget
  /// for bodies is used up, a transfer waits, but its timeout keeps running.
  ///
  /// - Parameter cutsBody: true to end a longer body at the limit; false to refuse it.
  public func bounded(
    toBytes bodyLimit: Int, within timeout: Duration, cutsBody: Bool = false, lease: ByteBudget.Lease? = nil
  ) -> CurlHTTPClient {
    var configuration = configuration
    configuration.bodyLimit = bodyLimit
    configuration.cutsBody = cutsBody
    configuration.timeout = timeout
    return CurlHTTPClient(self, configuration: configuration, lease: lease, credentials: credentials)
  }

  /// Returns a client that sends these credentials and no others, and shares the connections of this client.
  public func authenticated(with credentials: Credentials) -> CurlHTTPClient {
    CurlHTTPClient(self, configuration: configuration, lease: lease, credentials: credentials)
  }

  /// Returns the loop. The first transfer creates it, because loading libcurl takes milliseconds that would delay the
  /// first frame. If the creation fails, the next transfer tries again.
  func loop() throws -> CurlLoop {
    try startedLoop.withLock { started in
      if let started { return started }
      let loop = try CurlLoop()
      started = loop
      return loop
    }
  }

  /// Loads a URL. Follows redirects without libcurl, to check the scheme, the proxy and the origin of each step. Throws
  /// `UnexpectedStatus` without a request if the rate limit of the origin forbids it.
  public func get(from url: URL, headers: [String: String]) async throws -> HTTPResult {
    let start = ContinuousClock.now
    let headers = try headers.map { try RequestHeader(name: $0, value: $1) }
    let progress = LoadProgress.current?.beginResponse()
    defer { progress?.end() }
    var url = url
    var previousURL = url
    var redirects: [Int] = []
    for _ in 0...Self.redirectLimit {
      guard WebAddress(url) != nil else { throw Error.unsupportedURL(url.absoluteString) }
      try configuration.rateLimits?.check(url)
      let secrets = try credentials.headers(for: url).map { try RequestHeader(name: $0, secret: $1) }
      let request = TransferRequest(
        url: url, headers: headers + secrets, configuration: configuration, authorities: authorities, lease: lease,
        start: start,
        proxy: proxies.proxy(for: url, hasCredentials: !secrets.isEmpty || url.user() != nil), progress: progress)
      let transferResponse = try await loop().perform(request)
      // A response that arrives after the cancellation is dropped.
      try Task.checkCancellation()
      guard let location = transferResponse.redirect else {
        let hasMoved = !redirects.isEmpty && redirects.allSatisfy(Self.permanentRedirects.contains)
        let response = try transferResponse.response(from: url)
        configuration.rateLimits?.record(response)
        return HTTPResult(transferResponse.body, response, hasMovedPermanently: hasMoved)
      }
      redirects.append(transferResponse.status)
      previousURL = url
      url = try Self.url(at: location, from: previousURL)
    }
    throw Error.tooManyRedirects(limit: Self.redirectLimit, host: previousURL.hostAndPort)
  }

  /// Returns the URL of a redirect, with the credentials of `origin` if it has the same origin. libcurl removes
  /// credentials from `location` and writes its scheme in lower case.
  private static func url(at location: String, from origin: URL) throws -> URL {
    guard var target = URLComponents(string: location) else { throw Error.unsupportedURL(location) }
    if origin.scheme?.lowercased() == "https", target.scheme == "http" {
      throw Error.insecureRedirect(location)
    }
    if target.user == nil, let url = target.url, Origin(url) == Origin(origin) {
      target.user = origin.user(percentEncoded: false)
      target.password = origin.password(percentEncoded: false)
    }
    guard let url = target.url else { throw Error.unsupportedURL(location) }
    return url
  }
}
