import Documents

/// Reads documents in this process, into a ``DocumentTree``. A hostile one can take its time and memory: see
/// ``DocumentReader``.
final class DocumentDecoder {
  let converters = CharacterConverters()
  private var references = CharacterReferences()

  /// - Returns: the document's first element with all in it, as far as it can be read; nothing when there is none.
  func tree(of document: EncodedDocument) -> [UInt8] {
    let text = document.data.withUnsafeBytes { converters.utf8(of: $0, charset: document.charset) }
    let builder = DocumentTreeBuilder()
    switch document.syntax {
    case .xml:
      let xml = text.withUnsafeBufferPointer { XMLRepair.repaired($0, &references) }
      let parser = XMLParser(for: builder, escapedHTML: document.escapedHTML)
      xml.withUnsafeBufferPointer { parser.parse($0) }
    case .html:
      add(text, .page, as: DocumentName("html"), to: builder, by: HTMLParser(for: builder))
    }
    return builder.finish()
  }

  /// - Parameter fragments: HTML.
  /// - Returns: an element without a name for each.
  func tree(ofFragments fragments: [String]) -> [UInt8] {
    let builder = DocumentTreeBuilder()
    let parser = HTMLParser(for: builder)
    for fragment in fragments { add(Array(fragment.utf8), .fragment, as: DocumentName(""), to: builder, by: parser) }
    return builder.finish()
  }

  private func add(
    _ html: [UInt8], _ extent: HTMLParser.Extent, as name: DocumentName, to builder: DocumentTreeBuilder,
    by parser: HTMLParser
  ) {
    guard let number = builder.number(of: name) else { return }
    builder.openElement(number, [])
    parser.parse(html, extent)
    builder.closeElements(downTo: 0)
  }
}
