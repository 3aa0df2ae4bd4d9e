import Documents
import Foundation

/// What a worker for documents is asked: a header, then the request's own bytes, then the document's, or an open file.
enum DocumentRequest: WorkerRequest {
  enum Reply: Sendable {
    case elements([DocumentElement])
    /// Nil for a file that tells nothing.
    case metadata(PictureMetadata?)
  }

  case document(EncodedDocument)
  /// Texts that are HTML.
  case fragments([String])
  /// Of a picture.
  case metadata(PassedFile)

  private enum Kind: UInt8 { case document, fragments, metadata }

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
      writer.append(document.escapedHTML.count)
      for element in document.escapedHTML {
        writer.append(element.name.namespace)
        writer.append(element.name.local)
        writer.append(element.types.count)
        for type in element.types { writer.append(type) }
      }
      try send(.document, writer.bytes, document.data, to: socket)
    case .fragments(let fragments):
      writer.append(fragments.count)
      for fragment in fragments { writer.append(fragment) }
      try send(.fragments, writer.bytes, Data(), to: socket)
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
      switch kind {
      case .document: return .document(try document(data, &reader))
      case .fragments: return .fragments(try (0..<reader.number()).map { _ in try reader.text() })
      case .metadata: throw Nonsense()
      }
    }
  }

  private static func document(_ data: Data, _ reader: inout ByteReader) throws -> EncodedDocument {
    guard let syntax = EncodedDocument.Syntax(rawValue: try reader.byte()) else { throw Nonsense() }
    let charset = try reader.optionalText()
    let escapedHTML = try (0..<reader.number()).map { _ in
      let namespace = try reader.text()
      let name = DocumentName(try reader.text(), in: namespace)
      let types = try (0..<reader.number()).map { _ in try reader.optionalText() }
      return EncodedDocument.EscapedHTML(name, types: Set(types))
    }
    return EncodedDocument(data, syntax: syntax, charset: charset, escapedHTML: escapedHTML)
  }

  func receiveReply(from socket: MessageSocket) throws -> Result<Reply, any Error> {
    switch self {
    case .document: return .success(.elements(try Self.elements(from: socket, atMost: 1)))
    case .fragments(let fragments): return .success(.elements(try Self.elements(from: socket, atMost: fragments.count)))
    case .metadata:
      let bytes = try DocumentReply.receive(from: socket, atMost: PictureMetadata.maximumByteCount)
      return .success(.metadata(bytes.isEmpty ? nil : try PictureMetadata(from: bytes)))
    }
  }

  private static func elements(from socket: MessageSocket, atMost limit: Int) throws -> [DocumentElement] {
    let bytes = try DocumentReply.receive(from: socket, atMost: DocumentTree.Limit.length)
    let elements = try DocumentTreeReader.elements(of: bytes)
    guard elements.count <= limit else { throw Nonsense() }
    return elements
  }
}
