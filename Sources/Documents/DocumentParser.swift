/// A parser that turns XML and HTML into elements. It reads broken documents up to the break.
public protocol DocumentParser: Sendable {
  /// Returns the first element of a document.
  ///
  /// - Throws: an error if there is no element or the document cannot be read on this machine, see `FailureCause`;
  ///   `CancellationError`.
  func parse(_ document: EncodedDocument) async throws -> DocumentElement
}
