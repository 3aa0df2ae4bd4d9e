import FeedAPI
import FeedDomain
import Foundation
import FoundationNetworking
import Locks

/// An `HTTPClient` on libcurl: connections are kept and shared, HTTP/2 is spoken where it is offered over TLS, bodies
/// may come compressed, and the environment's proxies are used, but not on this machine, nor where one could read who
/// the user is.
///
/// It opens `http` and `https` URLs only, also after a redirect, which never leads from `https` to `http`. Cancelling
/// the task that waits for an answer closes its transfer at once. A client costs one thread, which sleeps while nothing
/// is transferred and ends with the client.
public final class CurlHTTPClient: HeaderHTTPClient, Sendable {
  private static let redirectLimit = 10
  /// Their statuses.
  private static let permanentRedirects = [301, 308]

  private let configuration: Configuration
  private let authorities: CertificateAuthorities?
  private let proxies: ProxyEnvironment
  private let lease: ByteBudget.Lease?
  /// Looked up anew for every redirect.
  private let credentials: Credentials
  private let startedLoop: Locked<CurlLoop?>

  /// - Throws: ``Error/unreadableCertificates(_:reason:)`` for a CA file that cannot be used.
  public init(configuration: Configuration = Configuration()) throws {
    self.configuration = configuration
    authorities = try configuration.caFile.map(CertificateAuthorities.init(adding:))
    proxies = ProxyEnvironment(configuration.environment)
    (lease, credentials, startedLoop) = (nil, Credentials(), Locked(nil))
  }

  private init(
    _ client: CurlHTTPClient, configuration: Configuration, lease: ByteBudget.Lease?, credentials: Credentials
  ) {
    (self.configuration, self.lease, self.credentials) = (configuration, lease, credentials)
    (authorities, proxies, startedLoop) = (client.authorities, client.proxies, client.startedLoop)
  }

  /// The same client, connections and all, with other limits.
  ///
  /// - Parameters:
  ///   - bodyLimit: how many bytes a body may have, after decompression. A longer one stops the transfer and throws
  ///     ``Error/bodyTooLarge(limit:)``.
  ///   - timeout: how long it may take until all of an answer is there, redirects included. After that it throws
  ///     ``Error/timedOut(_:message:)``.
  ///   - lease: what a body's bytes are taken from. Where there is no room for them, the transfer waits, and its time
  ///     goes on.
  public func bounded(
    toBytes bodyLimit: Int, within timeout: Duration, lease: ByteBudget.Lease? = nil
  ) -> CurlHTTPClient {
    var configuration = configuration
    (configuration.bodyLimit, configuration.timeout) = (bodyLimit, timeout)
    return CurlHTTPClient(self, configuration: configuration, lease: lease, credentials: credentials)
  }

  /// The same client, connections and all, that has these credentials and no others.
  public func knowing(_ credentials: Credentials) -> CurlHTTPClient {
    CurlHTTPClient(self, configuration: configuration, lease: lease, credentials: credentials)
  }

  /// Loading and starting libcurl takes milliseconds, and whoever makes a client may have a first frame to draw: it is
  /// done with the first transfer, and again with the next if it failed.
  func loop() throws -> CurlLoop {
    try startedLoop.withLock { started in
      if let started { return started }
      let loop = try CurlLoop()
      started = loop
      return loop
    }
  }

  /// Redirects are followed here rather than by libcurl, so that each step's scheme, proxy and origin are looked at.
  ///
  /// - Returns: a `MovedHTTPURLResponse` when every redirect on the way was for good.
  /// - Throws: ``Error``; `CancellationError`; `UnexpectedStatus` for an origin that is to be left alone, of which nothing
  ///   is asked then.
  public func get(from url: URL, headers: [String: String]) async throws -> (Data, HTTPURLResponse) {
    let start = ContinuousClock.now
    let headers = try headers.map { try RequestHeader(name: $0, value: $1) }
    let progress = LoadProgress.current?.beginAnswer()
    defer { progress?.end() }
    var (url, asked) = (url, url)
    var redirects: [Int] = []
    for _ in 0...Self.redirectLimit {
      guard WebAddress(url) != nil else { throw Error.unsupportedURL(url.absoluteString) }
      try configuration.rateLimits?.check(url)
      let secrets = try credentials.headers(for: url).map { try RequestHeader(name: $0, secret: $1) }
      let request = TransferRequest(
        url: url, headers: headers + secrets, configuration: configuration, authorities: authorities, lease: lease,
        start: start,
        proxy: proxies.proxy(for: url, hasCredentials: !secrets.isEmpty || url.user() != nil), progress: progress)
      let answer = try await loop().perform(request)
      // Whoever cancelled in the last moment gets no data either.
      try Task.checkCancellation()
      guard let location = answer.redirect else {
        let hasMoved = !redirects.isEmpty && redirects.allSatisfy(Self.permanentRedirects.contains)
        let response = try answer.response(from: url, hasMoved: hasMoved)
        configuration.rateLimits?.note(response)
        return (answer.body, response)
      }
      redirects.append(answer.status)
      (asked, url) = (url, try Self.url(at: location, from: url))
    }
    throw Error.tooManyRedirects(limit: Self.redirectLimit, host: asked.hostAndPort)
  }

  /// Credentials go along to the same origin only; libcurl leaves them out of `location`, and writes its scheme small.
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
