import Foundation

/// Reads XML and HTML: one document at a time, on a thread of its own, for as long as somebody waits for it.
///
/// Nothing that a document names is fetched or opened, and no entity of its own is expanded. What is broken is read as
/// far as it goes.
public actor DocumentReader: DocumentParser {
  public enum Failure: Error, Hashable, Sendable {
    /// There is no element in it.
    case noElement
    /// It has more bytes than are read.
    case tooLong(Int)
    /// It takes longer than it may.
    case tooSlow
  }

  /// Longer documents are refused; in bytes.
  public static let maximumLength = 8 << 20

  private let timeLimit: Duration
  private let thread = ReadingThread()

  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// - Parameter timeLimit: for one document, from when it is its turn.
  public init(timeLimit: Duration = .seconds(10)) {
    self.timeLimit = timeLimit
  }

  /// - Returns: the document's first element with all that is in it; of HTML always `html`.
  /// - Throws: ``Failure``, or `CancellationError` when the task is cancelled.
  public func parse(_ document: EncodedDocument) throws -> DocumentElement {
    // It may have waited for others.
    try Task.checkCancellation()
    guard document.data.count <= Self.maximumLength else { throw Failure.tooLong(document.data.count) }
    let time = ReadingTime(limit: timeLimit)
    let root = Self.root(of: document, within: time)
    // Of one that was given up there is a part.
    try Task.checkCancellation()
    guard !time.isUp else { throw Failure.tooSlow }
    guard let root else { throw Failure.noElement }
    return root
  }

  /// Nil for a document without an element. Of what takes too long there is a part.
  static func root(of document: EncodedDocument, within time: ReadingTime) -> DocumentElement? {
    let text = document.utf8(within: time)
    return switch document.syntax {
    case .xml: XMLReader.root(of: text, within: time)
    case .html: HTMLReader.page(text, within: time)
    }
  }
}
