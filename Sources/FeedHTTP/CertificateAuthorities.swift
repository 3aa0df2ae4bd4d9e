import CCurl
import Foundation

/// Builds the authorities that TLS certificates are checked against.
enum CertificateAuthorities {
  /// The system's authorities and those of a file, as one PEM text: libcurl takes a file or a text, not both.
  static func system(adding file: URL) throws -> Data {
    typealias Error = CurlHTTPClient.Error
    let added: Data
    do {
      added = try Data(contentsOf: file)
    } catch {
      throw Error.unreadableCertificates(file, reason: error.localizedDescription)
    }
    guard added.range(of: Data("-----BEGIN CERTIFICATE-----".utf8)) != nil else {
      throw Error.unreadableCertificates(file, reason: "no PEM certificate in it")
    }
    guard let systemFile = systemFile(), FileManager.default.fileExists(atPath: systemFile.path) else { return added }
    do {
      return try Data(contentsOf: systemFile) + Data("\n".utf8) + added
    } catch {
      throw Error.unreadableCertificates(systemFile, reason: error.localizedDescription)
    }
  }

  /// Where this libcurl was built to find the system's authorities.
  private static func systemFile() -> URL? {
    guard let easy = curl_easy_init() else { return nil }
    defer { curl_easy_cleanup(easy) }
    var path: UnsafePointer<CChar>?
    guard FeedCurlGetString(easy, CURLINFO_CAINFO, &path) == CURLE_OK else { return nil }
    return path.map { URL(fileURLWithPath: String(cString: $0)) }
  }
}
