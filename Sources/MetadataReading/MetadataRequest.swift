import Workers

/// What a worker for metadata is asked: about an open file.
struct MetadataRequest: WorkerRequest {
  let file: PassedFile

  func send(to socket: MessageSocket) throws {
    // A descriptor comes with a byte: the worker waits for that one.
    try socket.send(descriptor: file.descriptor)
  }

  static func receive(from socket: MessageSocket) throws -> MetadataRequest {
    MetadataRequest(file: PassedFile(taking: try socket.receiveDescriptor()))
  }

  /// Without anything for a file that tells nothing.
  func receiveReply(from socket: MessageSocket) throws -> Result<PictureMetadata, any Error> {
    let bytes = try socket.receiveCounted(atMost: PictureMetadata.maximumByteCount)
    return .success(bytes.isEmpty ? PictureMetadata() : try PictureMetadata(from: bytes))
  }
}
