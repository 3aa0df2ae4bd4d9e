import Foundation

extension POSIXError {
  /// The error that `errno` tells.
  public static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
