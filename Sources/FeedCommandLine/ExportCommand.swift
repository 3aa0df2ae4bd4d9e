import FeedAPI
import FeedEdges
import Foundation

/// Prints the configuration's syndication feeds as a list of subscriptions.
struct ExportCommand: Sendable {
  private let edges: ProcessEdges
  private let catalog: FeedCatalog

  /// - Throws: when an edge cannot be made.
  init(_ settings: Settings) throws {
    catalog = settings.catalog
    edges = try ProcessEdges(settings.edges) { _ in }
  }

  func run() -> Never {
    edges.run {
      let (outlines, remarks) = await edges.subscriptions(of: catalog)
      for remark in remarks { StandardStreams.report(remark) }
      do {
        try StandardStreams.print(OPMLDocument.text(of: outlines, title: "essential-feed"))
      } catch {
        StandardStreams.report("\(error)")
        return EXIT_FAILURE
      }
      return EXIT_SUCCESS
    }
  }
}
