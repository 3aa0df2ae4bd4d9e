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
    let xml = EncodedDocument(
      Data("<a>&eacute;&lt;b&gt;</a>".utf8), syntax: .xml, escapedHTML: [.init(DocumentName("a"), types: [nil])])
    _ = reply(to: .document(xml))
    _ = libbrotlidec
    decoder.withLock { decoder in
      _ = picture.withUnsafeBytes { MetadataDecoder(decoder.converters).metadata(of: $0) }
    }
  }

  /// Reads one document, a page's texts of HTML, or what a picture's file tells of it.
  static func serve(on socket: MessageSocket) throws {
    let request = try DocumentRequest.receive(from: socket)
    try DocumentReply.send(reply(to: request), to: socket)
  }

  private static func reply(to request: DocumentRequest) -> [UInt8] {
    decoder.withLock { decoder in
      switch request {
      case .document(let document): decoder.tree(of: document)
      case .fragments(let fragments): decoder.tree(ofFragments: fragments)
      case .metadata(let file): MetadataDecoder(decoder.converters).metadata(of: file.descriptor)?.bytes ?? []
      }
    }
  }
}
