import Foundation

extension MessageSocket {
  private struct Header: BitwiseCopyable {
    var fieldLength = 0
    var contentLength = 0
    /// The number of files after the content: 0 or 1.
    var fileCount: UInt8 = 0
  }

  func send(_ request: EncodedRequest) throws {
    let header = Header(
      fieldLength: request.fields.count, contentLength: request.content.count, fileCount: request.file == nil ? 0 : 1)
    try send(header)
    try request.fields.withUnsafeBytes { try send($0) }
    try request.content.withUnsafeBytes { try send($0) }
    if let file = request.file { try send(descriptor: file.descriptor) }
  }

  func receiveRequest() throws -> EncodedRequest {
    var header = Header()
    try receive(&header)
    let fields = try receiveBytes(header.fieldLength)
    var content = Data(count: header.contentLength)
    try content.withUnsafeMutableBytes { try receive(into: $0) }
    let file = header.fileCount == 0 ? nil : PassedFile(taking: try receiveDescriptor())
    return EncodedRequest(fields: fields, content: content, file: file)
  }

  func send(_ reply: EncodedReply) throws {
    try send(Header(fieldLength: reply.fields.count, contentLength: reply.content.count))
    try reply.fields.withUnsafeBytes { try send($0) }
    try reply.content.withUnsafeBytes { try send($0) }
  }

  /// Receives a reply. Throws ``InvalidMessage`` if the content is longer than `limit` or a length is impossible,
  /// before memory is allocated.
  func receiveReply(atMost limit: Int) throws -> EncodedReply {
    var header = Header()
    try receive(&header)
    guard (0...EncodedReply.maximumFieldLength).contains(header.fieldLength), (0...limit).contains(header.contentLength)
    else { throw InvalidMessage() }
    let fields = try receiveBytes(header.fieldLength)
    return EncodedReply(fields: fields, content: try receiveBytes(header.contentLength))
  }
}
