import Foundation

extension Data {
  /// Writes all of it.
  ///
  /// - Throws: `POSIXError`; then a part may be written.
  public func write(toDescriptor descriptor: Int32) throws(POSIXError) {
    var rest = self[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(Swift.max(0, count))
    }
  }
}
