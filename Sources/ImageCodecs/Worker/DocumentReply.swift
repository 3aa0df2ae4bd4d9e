/// What a worker for documents answers: how many bytes come, then those of a ``DocumentTree`` or of a picture's metadata.
enum DocumentReply {
  static func send(_ bytes: [UInt8], to socket: MessageSocket) throws {
    try socket.send(bytes.count)
    try bytes.withUnsafeBytes { try socket.send($0) }
  }

  /// - Throws: when no valid reply came.
  static func receive(from socket: MessageSocket) throws -> [UInt8] {
    var count = 0
    try socket.receive(&count)
    // A worker that was taken over by a document says what it likes: that ends it.
    guard (0...DocumentTree.Limit.length).contains(count) else { throw ByteReader.Nonsense() }
    return try socket.receiveBytes(count)
  }
}
