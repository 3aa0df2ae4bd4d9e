import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// The encoding that the server tells, as in `Content-Type: text/xml; charset=utf-8`; nil when it does not.
  ///
  /// Source: RFC 9110, section 8.3.
  var charset: String? {
    let parameters = (value(forHTTPHeaderField: "Content-Type") ?? "").split(separator: ";").dropFirst()
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      let name = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
      return (1...40).contains(name.utf8.count) ? name : nil
    }
    return nil
  }
}
