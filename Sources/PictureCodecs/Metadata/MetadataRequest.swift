import Workers

/// What a worker for metadata is asked: what an open file tells.
struct MetadataRequest: WorkerRequest {
  let file: PassedFile

  var encoded: EncodedRequest { EncodedRequest(file: file) }

  var contentLimit: Int { PictureMetadata.maximumByteCount }

  /// Without anything for a file that tells nothing.
  func reply(from encoded: EncodedReply) throws -> Result<PictureMetadata, any Error> {
    .success(encoded.content.isEmpty ? PictureMetadata() : try PictureMetadata(from: encoded.content))
  }
}
