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
  static func serve(_ encoded: EncodedRequest) throws -> EncodedReply {
    EncodedReply(content: tree(of: try DocumentRequest(from: encoded).document))
  }

  private static func tree(of document: EncodedDocument) -> [UInt8] { decoder.withLock { $0.tree(of: document) } }
}
