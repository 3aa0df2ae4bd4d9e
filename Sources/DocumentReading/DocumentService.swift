import Documents
import Foundation
import Locks
import Workers

extension WorkerKind {
  /// XML and HTML, one document after the other.
  public static let documents = WorkerKind(
    argument: "--document-worker", load: DocumentService.load, serve: DocumentService.serve, isAwaited: true)
}

/// What a worker for documents does.
enum DocumentService {
  private static let decoder = Locked(DocumentDecoder())

  /// Opens the converters, and reads a document: what libraries load late is there then too.
  static func load() {
    _ = tree(of: EncodedDocument(Data("<a>&eacute;</a>".utf8), syntax: .xml))
  }

  /// Reads one document.
  static func serve(on socket: MessageSocket) throws {
    try socket.sendCounted(tree(of: try DocumentRequest.receive(from: socket).document))
  }

  private static func tree(of document: EncodedDocument) -> [UInt8] { decoder.withLock { $0.tree(of: document) } }
}
