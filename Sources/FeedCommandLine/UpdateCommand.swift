import FeedDomain
import FeedEdges
import FeedPresentation
import Foundation
import Locks

/// The command that loads feeds into the cache, and prints the number of new images of each feed that has any.
struct UpdateCommand: Sendable {
  private let edges: ProcessEdges
  private let feeds: [FeedCatalog.Feed]
  private let keepsPictures: Bool
  private let isJSON: Bool
  private let texts: ScreenTexts
  private let hasFailed = Locked(false)
  private let hasReportedWriteError = Locked(false)

  init(_ settings: Settings) throws {
    feeds = try settings.feedsToUpdate()
    keepsPictures = settings.printing.keepsPictures
    isJSON = settings.printing.isJSON
    texts = .ofShell
    edges = try ProcessEdges(settings.edges) { [texts, hasFailed] notice in
      switch notice {
      case .saveFailed, .cacheInMemory: hasFailed.withLock { $0 = true }
      default: break
      }
      StandardStreams.report(texts.message(for: notice))
    }
  }

  /// Runs the command and exits. The exit status is 1 if a feed could not be loaded or saved.
  func run() -> Never {
    edges.run {
      await edges.update(feeds, keepsPictures: keepsPictures, onOutcome: print)
      return hasFailed.withLock { $0 } ? EXIT_FAILURE : EXIT_SUCCESS
    }
  }

  private func print(_ name: String, _ newCount: Result<Int, any Error>) {
    do {
      switch newCount {
      case .success(0): break
      case .success(let count):
        let text = "\(name)\t\(count)"
        let entry = PrintedEntry(object: ["name": name, "new": count], heading: text, texts: [])
        try StandardStreams.print(isJSON ? entry.json() : text)
      case .failure(let error): fail("\(name): \(texts.message(for: error))")
      }
    } catch let error as StandardStreams.WriteError where error.isReaderGone {
      // A reader that has closed the pipe has read enough. The remaining feeds are loaded anyway.
    } catch {
      let wasReported = hasReportedWriteError.withLock { isReported in
        defer { isReported = true }
        return isReported
      }
      if !wasReported { fail("\(error)") }
    }
  }

  private func fail(_ reason: String) {
    hasFailed.withLock { $0 = true }
    StandardStreams.report(reason)
  }
}
