/// Turns the bytes of XML and HTML into elements. Of a broken document it gives what stands before the break, and at least
/// its first element.
public protocol DocumentParser: Sendable {
  /// - Throws: when there is no element in it; when it cannot be read here, see `FailureCause`; `CancellationError`.
  func parse(_ document: EncodedDocument) async throws -> DocumentElement
}
