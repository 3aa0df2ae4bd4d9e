/// What a worker for documents answers: how many bytes come, then those of a ``DocumentTree`` or of a picture's metadata.
enum DocumentReply {
  static func send(_ bytes: [UInt8], to socket: MessageSocket) throws {
    try socket.send(bytes.count)
    try bytes.withUnsafeBytes { try socket.send($0) }
  }

  /// - Parameter limit: of its length, in bytes.
  /// - Throws: when no valid reply came.
  static func receive(from socket: MessageSocket, atMost limit: Int) throws -> [UInt8] {
    var count = 0
    try socket.receive(&count)
    // A worker that was taken over by a document says what it likes: that ends it.
    guard (0...limit).contains(count) else { throw Nonsense() }
    return try socket.receiveBytes(count)
  }
}
