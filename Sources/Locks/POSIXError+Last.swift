import Foundation

extension POSIXError {
  /// The error for the current `errno`.
  public static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
