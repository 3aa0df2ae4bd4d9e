import Documents
import Foundation
import Locks

/// What a worker for documents does.
enum DocumentService {
  private static let decoder = Locked(DocumentDecoder())
  /// A picture of one pixel, and no more: its metadata are looked for in all places.
  private static let picture: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]

  /// Loads what reading takes, and reads a document and a picture: what libraries load late is there then too.
  static func load() {
    _ = reply(to: .document(EncodedDocument(Data("<a>&eacute;</a>".utf8), syntax: .xml)))
    _ = libbrotlidec
    decoder.withLock { decoder in
      _ = picture.withUnsafeBytes { MetadataDecoder(decoder.converters).metadata(of: $0) }
    }
  }

  /// Reads one document, or what a picture's file tells of it.
  static func serve(on socket: MessageSocket) throws {
    let request = try DocumentRequest.receive(from: socket)
    try DocumentReply.send(reply(to: request), to: socket)
  }

  private static func reply(to request: DocumentRequest) -> [UInt8] {
    decoder.withLock { decoder in
      switch request {
      case .document(let document): decoder.tree(of: document)
      case .metadata(let file): MetadataDecoder(decoder.converters).metadata(of: file.descriptor)?.bytes ?? []
      }
    }
  }
}
