import CCurl
import FeedDomain
import Foundation

extension CurlHTTPClient {
  /// The reason why no complete answer came.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The URL, or the one a redirect led to, is not an `http` or `https` URL with a host; nothing was sent there.
    case unsupportedURL(String)
    /// A header of this name, or with the value that it was to have, may not be sent; nothing was sent.
    case unusableHeader(String)
    /// The body was, or was announced to be, longer than so many bytes.
    case bodyTooLarge(limit: Int)
    /// The headers and trailers were longer than so many bytes.
    case headersTooLarge(limit: Int)
    /// A redirect led from https to this URL of http; nothing was sent there.
    case insecureRedirect(String)
    /// The server at this host went on redirecting after so many.
    case tooManyRedirects(limit: Int, host: String)
    /// The request was sent, and the answer did not come in time; what libcurl says about it.
    case timedOut(ConnectionFailure, message: String)
    /// The certificate is of no known authority, of another host or has expired; what libcurl says about it.
    case untrustedCertificate(ConnectionFailure, message: String)
    /// The CA file cannot be read or has no certificate in it.
    case unreadableCertificates(URL, reason: String)
    /// libcurl's result code (libcurl-errors(3)), what it says about it, and what is known where the connection failed.
    case transfer(code: Int, message: String, ConnectionFailure? = nil)
  }
}

extension CurlHTTPClient.Error: CausedError {
  public var cause: FailureCause {
    switch self {
    case .unsupportedURL, .unusableHeader: .invalidData
    case .tooManyRedirects(_, let host): .tooManyRedirects(server: host)
    case .transfer(let code, _, _) where Self.notHTTP.contains(code): .invalidData
    case .transfer(let code, _, _) where Self.tooLarge.contains(code): .tooLarge
    case .bodyTooLarge, .headersTooLarge: .tooLarge
    case .insecureRedirect: .insecureRedirect
    case .timedOut(let failure, _): .tooSlow(failure)
    case .untrustedCertificate(let failure, _): .untrustedCertificate(failure)
    case .transfer(_, _, let failure): .noConnection(failure)
    case .unreadableCertificates: .noConnection(nil)
    }
  }

  /// libcurl's codes for an answer that it cannot read.
  private static let notHTTP = [
    CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
  ].map { Int($0.rawValue) }

  /// libcurl's codes for headers that are longer than it takes: `CURLE_TOO_LARGE`, for which it said before version 8.6 that
  /// it is out of memory.
  private static let tooLarge = [100, Int(CURLE_OUT_OF_MEMORY.rawValue)]
}

extension CurlHTTPClient.Error: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .unsupportedURL(let url): "not an http or https URL: \(url)"
    case .unusableHeader(let name): "the header '\(name)' cannot be sent"
    case .bodyTooLarge(let limit): "the body is longer than \(limit) bytes"
    case .headersTooLarge(let limit): "the headers are longer than \(limit) bytes"
    case .insecureRedirect(let url): "redirected from https to \(url)"
    case .tooManyRedirects(let limit, _): "more than \(limit) redirects"
    case .timedOut(_, let message), .untrustedCertificate(_, let message): message
    case .unreadableCertificates(let file, let reason): "\(file.path): \(reason)"
    case .transfer(let code, let message, _): "\(message) (curl \(code))"
    }
  }

  public var errorDescription: String? { description }
}
