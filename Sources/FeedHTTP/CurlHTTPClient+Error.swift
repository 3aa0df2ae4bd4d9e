import Foundation

extension CurlHTTPClient {
  /// Why no whole answer came.
  public enum Error: Swift.Error, Equatable, Sendable {
    /// The URL, or the one a redirect led to, is not an `http` or `https` URL with a host; nothing was sent there.
    case unsupportedURL(String)
    /// The body was, or was announced to be, longer than so many bytes.
    case bodyTooLarge(limit: Int)
    /// The headers and trailers were longer than so many bytes.
    case headersTooLarge(limit: Int)
    /// The server went on redirecting after so many.
    case tooManyRedirects(limit: Int)
    /// The CA file cannot be read or has no certificate in it.
    case unreadableCertificates(URL, reason: String)
    /// libcurl's result code (libcurl-errors(3)) and what it says about it.
    case transfer(code: Int, message: String)
  }
}

extension CurlHTTPClient.Error: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case .unsupportedURL(let url): "not an http or https URL: \(url)"
    case .bodyTooLarge(let limit): "the body is longer than \(limit) bytes"
    case .headersTooLarge(let limit): "the headers are longer than \(limit) bytes"
    case .tooManyRedirects(let limit): "more than \(limit) redirects"
    case .unreadableCertificates(let file, let reason): "\(file.path): \(reason)"
    case .transfer(let code, let message): "\(message) (curl \(code))"
    }
  }

  public var errorDescription: String? { description }
}
