import CCurl
import FeedDomain
import Foundation

extension CurlHTTPClient {
  /// The reason why a request has no complete response.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The URL, or a redirect's target, is not an `http` or `https` URL with a host. Nothing was sent to it.
    case unsupportedURL(String)
    /// A header with this name, or its value, must not be sent. Nothing was sent.
    case unusableHeader(String)
    /// The body, or its announced length, exceeds the limit in bytes.
    case bodyTooLarge(limit: Int)
    /// The headers and trailers exceed the limit in bytes.
    case headersTooLarge(limit: Int)
    /// A redirect led from https to this http URL. Nothing was sent to it.
    case insecureRedirect(String)
    /// The server at this host continued to redirect after the limit.
    case tooManyRedirects(limit: Int, host: String)
    /// The request was sent, but the response did not arrive in time. The message is libcurl's.
    case timedOut(ConnectionFailure, message: String)
    /// The certificate is from an unknown authority, for another host, or has expired. The message is libcurl's.
    case untrustedCertificate(ConnectionFailure, message: String)
    /// The CA file cannot be read or contains no certificate.
    case unreadableCertificates(URL, reason: String)
    /// Another error, with libcurl's result code (libcurl-errors(3)) and message, and the failed connection, if any.
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

  private static let notHTTP = [
    CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
  ].map { Int($0.rawValue) }

  /// libcurl's codes for headers that exceed libcurl's limit: `CURLE_TOO_LARGE`, or out of memory before version 8.6.
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
