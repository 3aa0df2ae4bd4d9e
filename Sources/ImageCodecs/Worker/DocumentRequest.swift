import Documents
import Foundation

/// What a worker for documents is asked: a header, then the request's own bytes, then the document's, or an open file.
enum DocumentRequest: WorkerRequest {
  enum Reply: Sendable {
    /// Nil for a document without an element.
    case root(DocumentElement?)
    /// Nil for a file that tells nothing.
    case metadata(PictureMetadata?)
  }

  case document(EncodedDocument)
  /// Of a picture.
  case metadata(PassedFile)

  private enum Kind: UInt8 { case document, metadata }

  private struct Header: BitwiseCopyable {
    var kind: UInt8 = 0
    var byteCount = 0
    var dataCount = 0
  }

  func send(to socket: MessageSocket) throws {
    var writer = ByteWriter()
    switch self {
    case .document(let document):
      writer.append(byte: document.syntax.rawValue)
      writer.append(document.charset)
      try send(.document, writer.bytes, document.data, to: socket)
    case .metadata(let file):
      try send(.metadata, [], Data(), to: socket)
      try socket.send(descriptor: file.descriptor)
    }
  }

  private func send(_ kind: Kind, _ bytes: [UInt8], _ data: Data, to socket: MessageSocket) throws {
    try socket.send(Header(kind: kind.rawValue, byteCount: bytes.count, dataCount: data.count))
    try bytes.withUnsafeBytes { try socket.send($0) }
    try data.withUnsafeBytes { try socket.send($0) }
  }

  static func receive(from socket: MessageSocket) throws -> DocumentRequest {
    var header = Header()
    try socket.receive(&header)
    guard let kind = Kind(rawValue: header.kind) else { throw Nonsense() }
    if kind == .metadata { return .metadata(PassedFile(taking: try socket.receiveDescriptor())) }
    let bytes = try socket.receiveBytes(header.byteCount)
    var data = Data(count: header.dataCount)
    try data.withUnsafeMutableBytes { try socket.receive(into: $0) }
    return try bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      guard let syntax = EncodedDocument.Syntax(rawValue: try reader.byte()) else { throw Nonsense() }
      return .document(EncodedDocument(data, syntax: syntax, charset: try reader.optionalText()))
    }
  }

  func receiveReply(from socket: MessageSocket) throws -> Result<Reply, any Error> {
    switch self {
    case .document:
      let bytes = try DocumentReply.receive(from: socket, atMost: DocumentTree.Limit.length)
      return .success(.root(try DocumentTreeReader.root(of: bytes)))
    case .metadata:
      let bytes = try DocumentReply.receive(from: socket, atMost: PictureMetadata.maximumByteCount)
      return .success(.metadata(bytes.isEmpty ? nil : try PictureMetadata(from: bytes)))
    }
  }
}
