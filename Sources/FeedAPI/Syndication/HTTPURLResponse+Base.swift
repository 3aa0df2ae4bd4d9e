import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// What addresses in it are relative to: its own, without a user and a password, since they are kept and shown.
  var baseAddress: URL? {
    guard let url, url.user() != nil || url.password() != nil else { return url }
    var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
    components?.user = nil
    components?.password = nil
    return components?.url
  }
}
