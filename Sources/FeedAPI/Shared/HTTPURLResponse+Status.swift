import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Whether the status is 200, as feeds and pictures have it.
  public var isOK: Bool { statusCode == 200 }
  /// Whether the status is any 2xx, as comments have it.
  public var isSuccess: Bool { (200...299).contains(statusCode) }
}
