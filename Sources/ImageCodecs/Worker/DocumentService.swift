import Documents
import Foundation
import Locks

/// What a worker for documents does.
enum DocumentService {
  private static let decoder = Locked(DocumentDecoder())

  /// Loads what reading documents takes, and reads one of each kind: what is not there then never will be.
  static func load() {
    let xml = EncodedDocument(
      Data("<a>&eacute;&lt;b&gt;</a>".utf8), syntax: .xml, escapedHTML: [.init(DocumentName("a"), types: [nil])])
    _ = tree(for: .document(xml))
  }

  /// Reads one document, or a page's texts of HTML.
  static func serve(on socket: MessageSocket) throws {
    let request = try DocumentRequest.receive(from: socket)
    try DocumentReply.send(tree(for: request), to: socket)
  }

  private static func tree(for request: DocumentRequest) -> [UInt8] {
    decoder.withLock { decoder in
      switch request {
      case .document(let document): decoder.tree(of: document)
      case .fragments(let fragments): decoder.tree(ofFragments: fragments)
      }
    }
  }
}
