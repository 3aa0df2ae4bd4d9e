import CCurl
import CLinux
import Foundation
import Locks

/// The certificate authorities that TLS connections trust: those of the system and those of a file.
///
/// libcurl caches parsed certificates only if they come from a file, so both sets are in one file in memory.
final class CertificateAuthorities: Sendable {
  private let descriptor: Int32

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

  var path: String { "/proc/self/fd/\(descriptor)" }

  private static func contents(of file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw CurlHTTPClient.Error.unreadableCertificates(file, reason: error.localizedDescription)
    }
  }

  private static func systemFile() -> URL? {
    guard let easy = libcurl.curl_easy_init() else { return nil }
    defer { libcurl.curl_easy_cleanup(easy) }
    var path: UnsafePointer<CChar>?
    guard FeedCurlGetString(libcurl, easy, CURLINFO_CAINFO, &path) == CURLE_OK else { return nil }
    return path.map { URL(fileURLWithPath: String(cString: $0)) }
  }
}
