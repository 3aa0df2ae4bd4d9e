import FeedAPI
import FeedEdges
import FeedPresentation
import Foundation

/// Prints the feeds of a list of subscriptions as lines of the configuration, and writes nothing.
struct ImportCommand: Sendable {
  private let edges: ProcessEdges
  private let catalog: FeedCatalog
  private let list: Data
  private let path: String
  private let texts: ScreenTexts

  /// - Throws: ``UsageError`` for what cannot be read; when an edge cannot be made.
  init(_ settings: Settings) throws {
    path = settings.printing.file ?? ""
    do {
      list = try UserFile(path: path, limit: OPMLMapper.lengthLimit).content
    } catch {
      throw UsageError(description: "\(QuotedText(path)) \(error)")
    }
    guard list.count <= OPMLMapper.lengthLimit else {
      throw UsageError(description: "\(QuotedText(path)) is longer than 8 MiB")
    }
    catalog = settings.catalog
    texts = ScreenTexts(language: .preferred(environment: settings.edges.environment))
    edges = try ProcessEdges(settings.edges) { _ in }
  }

  func run() -> Never {
    edges.run {
      do {
        let lines = ImportedLines(
          try await edges.subscriptions(in: list), besides: catalog,
          subscribed: await edges.subscribedNames(in: catalog))
        for line in lines.lines { try StandardStreams.print(line) }
        for remark in lines.remarks { StandardStreams.report(remark) }
        return EXIT_SUCCESS
      } catch let error as StandardStreams.WriteError {
        if error.isReaderGone { return EXIT_SUCCESS }
        StandardStreams.report("\(error)")
      } catch let error as OPMLMapper.Error {
        StandardStreams.report("\(QuotedText(path)) \(error)")
      } catch {
        StandardStreams.report("\(QuotedText(path)): \(texts.message(for: error))")
      }
      return EXIT_FAILURE
    }
  }
}
