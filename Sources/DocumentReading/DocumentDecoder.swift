import Documents

/// Reads documents in this process, into a ``DocumentTree``. A hostile one can take its time and memory: see
/// ``DocumentReader``.
final class DocumentDecoder {
  let converters = CharacterConverters()

  /// - Returns: the document's first element with all in it, as far as it can be read; nothing when there is none.
  func tree(of document: EncodedDocument) -> [UInt8] {
    let text = document.data.withUnsafeBytes { converters.utf8(of: $0, charset: document.charset) }
    let root =
      switch document.syntax {
      case .xml: XMLReader.root(of: text)
      case .html: HTMLReader.page(text)
      }
    return root.map(DocumentTreeWriter.bytes) ?? []
  }
}
