/// Keeps what operands of the command line were found to stand for. Confined like ``FeedStore``.
public protocol FoundSourceStore {
  /// Keeps `source` in place of what was kept for `operand`.
  func insert(foundSource source: String, for operand: String) throws
  /// What was kept for `operand`; nil when nothing was.
  func retrieve(foundSourceFor operand: String) throws -> String?
}
