import Workers

struct MetadataRequest: WorkerRequest {
  let file: PassedFile

  var encoded: EncodedRequest { EncodedRequest(file: file) }

  var contentLimit: Int { PictureMetadata.maximumByteCount }

  func reply(from encoded: EncodedReply) throws -> Result<PictureMetadata, any Error> {
    .success(encoded.content.isEmpty ? PictureMetadata() : try PictureMetadata(from: encoded.content))
  }
}
