import FeedAPI
import FeedDomain
import FeedEdges
import FeedPresentation
import Foundation

/// Prints the feeds of a list of subscriptions as lines of the configuration, and writes nothing.
struct ImportCommand: Sendable {
  private let edges: ProcessEdges
  private let catalog: FeedCatalog
  private let list: Data
  /// The list's name in errors.
  private let name: String
  /// The file that keeps the lines that are printed; nil where none is read.
  private let configuration: ConfigurationFile?
  private let texts: ScreenTexts

  /// - Throws: ``UsageError`` for what cannot be read; when an edge cannot be made.
  init(_ settings: Settings) throws {
    let path = settings.printing.file ?? ""
    let isInput = path == "-"
    name = isInput ? "standard input" : "\(QuotedText(path))"
    do {
      let limit = Limits.importSize
      list =
        isInput
        ? try Data(ofDescriptor: STDIN_FILENO, upToCount: limit + 1) : try UserFile(path: path, limit: limit).content
    } catch let error as POSIXError {
      let reason = String(cString: strerror(error.code.rawValue))
      throw UsageError(description: "\(name) cannot be read: \(reason)")
    } catch {
      throw UsageError(description: "\(name) \(error)")
    }
    guard list.count <= Limits.importSize else {
      throw UsageError(description: "\(name) is longer than \(Limits.importSize >> 20) MiB")
    }
    configuration = settings.usesConfiguration ? settings.configuration : nil
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
        if lines.lines.isEmpty, lines.remarks.isEmpty { StandardStreams.report("\(name): no feeds in it") }
        if let file = configuration?.path, !lines.lines.isEmpty, !StandardStreams.printsInto(file) {
          StandardStreams.report("nothing is saved yet; to save it, append the output to \(QuotedText(file))")
        }
        return EXIT_SUCCESS
      } catch let error as StandardStreams.WriteError {
        if error.isReaderGone { return EXIT_SUCCESS }
        StandardStreams.report("\(error)")
      } catch let error as OPMLMapper.Error {
        StandardStreams.report("\(name) \(error)")
      } catch {
        StandardStreams.report("\(name): \(texts.message(for: error))")
      }
      return EXIT_FAILURE
    }
  }
}
