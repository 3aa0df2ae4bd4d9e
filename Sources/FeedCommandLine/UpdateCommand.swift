import FeedDomain
import FeedEdges
import FeedPresentation
import Foundation
import Locks

/// Loads feeds into the cache and prints how many images are new in each, as it is done.
struct UpdateCommand: Sendable {
  private let edges: ProcessEdges
  private let feeds: [FeedCatalog.Feed]
  private let keepsPictures: Bool
  private let isJSON: Bool
  private let texts: ScreenTexts
  private let hasFailed = Locked(false)
  private let cannotWrite = Locked(false)

  /// - Throws: ``UsageError`` for a name that nobody gave; when an edge cannot be made.
  init(_ settings: Settings) throws {
    feeds = try settings.feedsToUpdate()
    keepsPictures = settings.printing.keepsPictures
    isJSON = settings.printing.isJSON
    texts = ScreenTexts(language: .preferred(environment: settings.edges.environment))
    edges = try ProcessEdges(settings.edges) { [texts, hasFailed] notice in
      switch notice {
      case .saveFailed, .cacheInMemory: hasFailed.withLock { $0 = true }
      default: break
      }
      StandardStreams.report(texts.message(for: notice))
    }
  }

  /// The status is 1 when any feed could not be loaded, or saved.
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
      // Who has read enough need not be told; the feeds are loaded all the same.
    } catch {
      let isKnown = cannotWrite.withLock { isKnown in
        defer { isKnown = true }
        return isKnown
      }
      if !isKnown { fail("\(error)") }
    }
  }

  private func fail(_ reason: String) {
    hasFailed.withLock { $0 = true }
    StandardStreams.report(reason)
  }
}
