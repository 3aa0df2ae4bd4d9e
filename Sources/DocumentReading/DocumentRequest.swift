import Documents
import Foundation
import Workers

/// What a worker for documents is asked: to read one. The answer is a ``DocumentTree``.
struct DocumentRequest: WorkerRequest {
  let document: EncodedDocument

  var encoded: EncodedRequest {
    var fields = ByteWriter()
    fields.append(byte: document.syntax.rawValue)
    fields.append(document.charset)
    return EncodedRequest(fields: fields.bytes, content: document.data)
  }

  var contentLimit: Int { DocumentTree.maximumLength }

  /// Nil for a document without an element.
  func reply(from encoded: EncodedReply) throws -> Result<DocumentElement?, any Error> {
    .success(try DocumentTreeReader.root(of: encoded.content))
  }
}

extension DocumentRequest {
  init(from encoded: EncodedRequest) throws {
    document = try encoded.fields.readFields { fields in
      guard let syntax = EncodedDocument.Syntax(rawValue: try fields.byte()) else { throw InvalidMessage() }
      return EncodedDocument(encoded.content, syntax: syntax, charset: try fields.optionalText())
    }
  }
}
