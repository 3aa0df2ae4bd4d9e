import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// What addresses in it are relative to: its own, without a user and a password, since they are kept and shown.
  var baseAddress: URL? { url?.withoutUser }
}
