import CCurl
import CLinux
import Foundation
import Locks

/// The authorities that TLS certificates are checked against: the system's, and those of a file.
///
/// libcurl takes a file or a text, not both, and keeps what it made of it for the next connection only if it was a file.
/// So the two are written to one file, which exists in memory only.
final class CertificateAuthorities: Sendable {
  private let descriptor: Int32

  /// - Parameter file: PEM text.
  /// - Throws: ``CurlHTTPClient/Error/unreadableCertificates(_:reason:)``.
  init(adding file: URL) throws {
    let added = try Self.contents(of: file)
    guard added.range(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
      throw CurlHTTPClient.Error.unreadableCertificates(file, reason: "no PEM certificate in it")
    }
    var all = added
    if let system = Self.systemFile(), FileManager.default.fileExists(atPath: system.path) {
      all = try Self.contents(of: system) + Data("\n".utf8) + added
    }
    descriptor = memfd_create("certificate-authorities", linux_memory_close_on_exec)
    do {
      guard descriptor >= 0 else { throw POSIXError.last }
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: all)
    } catch {
      throw CurlHTTPClient.Error.unreadableCertificates(file, reason: error.localizedDescription)
    }
  }

  deinit { close(descriptor) }

  /// Where libcurl finds them; valid as long as this lives.
  var path: String { "/proc/self/fd/\(descriptor)" }

  private static func contents(of file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw CurlHTTPClient.Error.unreadableCertificates(file, reason: error.localizedDescription)
    }
  }

  /// Where this libcurl was built to find the system's.
  private static func systemFile() -> URL? {
    guard let easy = libcurl.curl_easy_init() else { return nil }
    defer { libcurl.curl_easy_cleanup(easy) }
    var path: UnsafePointer<CChar>?
    guard FeedCurlGetString(libcurl, easy, CURLINFO_CAINFO, &path) == CURLE_OK else { return nil }
    return path.map { URL(fileURLWithPath: String(cString: $0)) }
  }
}
