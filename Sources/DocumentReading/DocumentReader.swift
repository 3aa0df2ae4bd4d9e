import Documents
import Foundation
import Workers

/// Reads XML and HTML in worker processes, so that a hostile document can neither take this process down nor hold it up.
///
/// Nothing that a document names is fetched or opened, and no entity of its own is expanded. What is broken is read as
/// far as it goes.
public final class DocumentReader: DocumentParser {
  /// What is wrong with a document itself.
  public enum DocumentError: Error, Hashable, Sendable {
    /// There is no element in it.
    case noElement
    /// It has more bytes than are read.
    case tooLong(Int)
  }

  /// Longer documents are refused; in bytes.
  public static let maximumLength = 32 << 20

  private let documents: WorkerPool<DocumentRequest>

  /// - Parameters:
  ///   - workerPath: the executable whose `main` calls ``WorkerMain/runIfAsked(by:as:)``; `/proc/self/exe` is this one.
  ///   - maximumWorkers: how many documents are read at a time.
  ///   - timeLimit: for one document, from when a worker takes it.
  ///   - memoryLimit: what a worker may take for reading, in bytes.
  ///   - isSandboxed: false for workers that may do what this process may, as far as memory and files allow.
  public init(
    workerPath: String, maximumWorkers: Int = 1, timeLimit: Duration = .seconds(10), memoryLimit: Int = 512 << 20,
    isSandboxed: Bool = true
  ) {
    documents = WorkerPool(
      WorkerConfiguration(
        path: workerPath, role: WorkerRole(kind: .documents, memoryLimit: memoryLimit, isSandboxed: isSandboxed),
        timeLimit: timeLimit),
      maximumWorkers: maximumWorkers)
  }

  /// - Returns: the document's first element with all that is in it; of HTML always `html`.
  /// - Throws: ``DocumentError``, ``WorkerFailure``, or at once `CancellationError` when the task is cancelled or the
  ///   reader is shut down.
  public func parse(_ document: EncodedDocument) async throws -> DocumentElement {
    let length = document.data.count
    guard length <= Self.maximumLength else { throw DocumentError.tooLong(length) }
    guard let root = try await documents.reply(to: DocumentRequest(document: document)) else {
      throw DocumentError.noElement
    }
    return root
  }

  /// Has what comes from here on read by workers that saw nothing of what came before. They start now, as many as there
  /// were; those that are at a document end after it.
  public func replaceWorkers() {
    documents.replaceWorkers()
  }

  /// Ends all workers and cancels what they are at; returns when no worker is left.
  public func shutDown() async {
    await documents.shutDown()
  }
}
