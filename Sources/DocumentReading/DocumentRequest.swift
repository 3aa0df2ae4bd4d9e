import Documents
import Foundation
import Workers

/// What a worker for documents is asked: a header, then the encoding's name, then the document's bytes. The answer is a
/// ``DocumentTree``.
struct DocumentRequest: WorkerRequest {
  private struct Header: BitwiseCopyable {
    var byteCount = 0
    var dataCount = 0
  }

  let document: EncodedDocument

  func send(to socket: MessageSocket) throws {
    var writer = ByteWriter()
    writer.append(byte: document.syntax.rawValue)
    writer.append(document.charset)
    try socket.send(Header(byteCount: writer.bytes.count, dataCount: document.data.count))
    try writer.bytes.withUnsafeBytes { try socket.send($0) }
    try document.data.withUnsafeBytes { try socket.send($0) }
  }

  static func receive(from socket: MessageSocket) throws -> DocumentRequest {
    var header = Header()
    try socket.receive(&header)
    let bytes = try socket.receiveBytes(header.byteCount)
    var data = Data(count: header.dataCount)
    try data.withUnsafeMutableBytes { try socket.receive(into: $0) }
    return try bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      guard let syntax = EncodedDocument.Syntax(rawValue: try reader.byte()) else { throw InvalidMessage() }
      return DocumentRequest(document: EncodedDocument(data, syntax: syntax, charset: try reader.optionalText()))
    }
  }

  /// Nil for a document without an element.
  func receiveReply(from socket: MessageSocket) throws -> Result<DocumentElement?, any Error> {
    .success(try DocumentTreeReader.root(of: try socket.receiveCounted(atMost: DocumentTree.Limit.length)))
  }
}
