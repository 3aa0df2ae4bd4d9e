import Documents
import FeedAPI
import FeedDomain
import Foundation
import Locks

/// Returns an element without a namespace.
func makeElement(
  _ name: String, _ attributes: [String: String] = [:], _ children: DocumentElement...
) -> DocumentElement {
  DocumentElement(
    DocumentName(name), attributes: attributes.sorted { $0.key < $1.key }.map { .init(DocumentName($0.key), $0.value) },
    children: children.map(DocumentElement.Node.element))
}

/// A parser that returns the same element for all documents of a syntax. It fails for a syntax without an element.
final class DocumentParserStub: DocumentParser {
  struct NoDocument: CausedError {
    var cause: FailureCause { .invalidData }
  }

  private let roots: [EncodedDocument.Syntax: DocumentElement]
  private let requested = Locked<[EncodedDocument]>([])

  init(_ roots: [EncodedDocument.Syntax: DocumentElement] = [:]) {
    self.roots = roots
  }

  var documents: [EncodedDocument] { requested.withLock { $0 } }

  func parse(_ document: EncodedDocument) async throws -> DocumentElement {
    requested.withLock { $0.append(document) }
    guard let root = roots[document.syntax] else { throw NoDocument() }
    return root
  }
}
