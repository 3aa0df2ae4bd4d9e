/// A parser that turns XML and HTML into elements. It reads broken documents up to the break.
public protocol DocumentParser: Sendable {
  /// Returns the first element of a document.
  ///
  /// - Throws: an error if there is none or the document cannot be read here, see `FailureCause`; `CancellationError`.
  func parse(_ document: EncodedDocument) async throws -> DocumentElement
}
