import Foundation
import Locks

extension Data {
  /// Reads up to `limit` bytes. `FileHandle` reads 4 KiB at a time, and its first read costs 0.2 million instructions.
  public init(ofDescriptor descriptor: Int32, upToCount limit: Int) throws(POSIXError) {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 1)
    defer { bytes.deallocate() }
    var length = 0
    while length < limit {
      let count = Glibc.read(descriptor, bytes.baseAddress.map { $0 + length }, limit - length)
      guard count != 0 else { break }
      guard count > 0 || errno == EINTR else { throw POSIXError.last }
      length += Swift.max(0, count)
    }
    self = bytes.baseAddress.map { Data(bytes: $0, count: length) } ?? Data()
  }

  /// Writes all bytes to a descriptor. After an error, some of the bytes may have been written.
  public func write(toDescriptor descriptor: Int32) throws(POSIXError) {
    var rest = self[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw POSIXError.last }
      rest = rest.dropFirst(Swift.max(0, count))
    }
  }
}
