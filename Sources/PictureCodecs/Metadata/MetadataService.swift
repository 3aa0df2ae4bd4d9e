import CLinux
import Workers

extension WorkerKind {
  /// What pictures' files tell of them, one after the other.
  public static let metadata = WorkerKind(
    argument: "--metadata-worker", load: MetadataService.load, serve: MetadataService.serve, passedFiles: 1)
}

/// What a worker for metadata does.
enum MetadataService {
  /// A picture of one pixel, and no more: its metadata are looked for in all places.
  private static let picture: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]

  /// Loads what reading takes, and reads a picture: what libraries load late is there then too.
  static func load() {
    EmbeddedMetadata.loadLibraries()
    // Comments may be in two bytes a character. The first converter that is opened opens the system's tables.
    for encoding in ["UCS-2BE", "UCS-2LE"] { _ = iconv_open("UTF-8", encoding) }
    _ = picture.withUnsafeBytes { MetadataDecoder.metadata(of: $0) }
  }

  /// Reads what one file tells.
  static func serve(_ encoded: EncodedRequest) throws -> EncodedReply {
    guard let file = encoded.file else { throw InvalidMessage() }
    return EncodedReply(content: MetadataDecoder.metadata(of: file.descriptor)?.bytes ?? [])
  }
}
