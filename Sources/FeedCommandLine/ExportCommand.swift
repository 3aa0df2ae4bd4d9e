import FeedAPI
import FeedEdges
import Foundation

/// The command that prints the configuration's syndication feeds as a subscription list (OPML).
enum ExportCommand {
  static func run(_ settings: Settings) throws -> Never {
    let edges = try ProcessEdges(settings.edges) { _ in }
    edges.run { [catalog = settings.catalog] in
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
