import Foundation

/// A reader of XML and HTML that reads one document at a time on its own thread. Reading stops when the task is
/// cancelled. The reader does not fetch resources that a document names, or expand entities that it declares.
public actor DocumentReader: DocumentParser {
  public enum Failure: Error, Hashable, Sendable {
    case noElement
    /// The document has this many bytes, more than ``maximumLength``.
    case tooLong(Int)
    /// Reading the document took longer than the time limit.
    case tooSlow
  }

  /// The maximum length of a document, in bytes. Longer documents are refused.
  public static let maximumLength = 8 << 20

  private let timeLimit: Duration
  private let thread = ReadingThread()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Creates a reader with a time limit for each document. The time that a document waits for its turn does not count.
  public init(timeLimit: Duration = .seconds(10)) {
    self.timeLimit = timeLimit
  }

  /// Returns a document's first element with its content. For HTML, this is always an `html` element.
  ///
  /// - Throws: ``Failure``, or `CancellationError`.
  public func parse(_ document: EncodedDocument) throws -> DocumentElement {
    // The task may have been cancelled while the document waited for its turn.
    try Task.checkCancellation()
    guard document.data.count <= Self.maximumLength else { throw Failure.tooLong(document.data.count) }
    let deadline = ReadingDeadline(limit: timeLimit)
    let root = Self.root(of: document, until: deadline)
    // After a cancellation the tree is partial.
    try Task.checkCancellation()
    guard !deadline.hasPassed else { throw Failure.tooSlow }
    guard let root else { throw Failure.noElement }
    return root
  }

  /// Returns the first element of a document, or nil if there is none. If the time runs out, the tree is partial.
  static func root(of document: EncodedDocument, until deadline: ReadingDeadline) -> DocumentElement? {
    let text = document.utf8(until: deadline)
    return switch document.syntax {
    case .xml: XMLReader.root(of: text, until: deadline)
    case .html: HTMLReader.page(text, until: deadline)
    }
  }
}
