import CLinux
import Workers

extension WorkerKind {
  /// The workers that read pictures' metadata.
  public static let metadata = WorkerKind(
    argument: "--metadata-worker", load: MetadataService.load, serve: MetadataService.serve, maximumPassedFiles: 1)
}

enum MetadataService {
  /// A picture of one pixel without metadata, so that the libraries search all possible places for metadata.
  private static let picture: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]

  /// Loads the libraries and reads a picture, so that parts that the libraries load late are also loaded.
  static func load() {
    EmbeddedMetadata.loadLibraries()
    // Comments may be encoded in UCS-2. Opening the first converter opens the system's tables.
    for encoding in ["UCS-2BE", "UCS-2LE"] { _ = iconv_open("UTF-8", encoding) }
    _ = picture.withUnsafeBytes { MetadataDecoder.metadata(of: $0) }
  }

  static func serve(_ encoded: EncodedRequest) throws -> EncodedReply {
    guard let file = encoded.file else { throw InvalidMessage() }
    return EncodedReply(content: MetadataDecoder.metadata(of: file.descriptor)?.bytes ?? [])
  }
}
