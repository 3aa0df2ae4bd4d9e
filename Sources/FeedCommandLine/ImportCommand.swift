import FeedAPI
import FeedDomain
import FeedEdges
import FeedPresentation
import Foundation

/// The command that prints a subscription list as lines of the configuration. It writes no file.
enum ImportCommand {
  static func run(_ settings: Settings) throws -> Never {
    let path = settings.printing.file ?? ""
    let name = path == "-" ? "standard input" : "\(QuotedText(path))"
    let list = try list(at: path, called: name)
    // The user may append the output to the configuration file.
    let configuration = settings.usesConfiguration ? settings.configuration.path : nil
    let texts = ScreenTexts.ofShell
    let edges = try ProcessEdges(settings.edges) { _ in }
    edges.run { [catalog = settings.catalog] in
      do {
        let lines = ImportedLines(
          try await edges.subscriptions(in: list), besides: catalog,
          subscribed: await edges.subscribedNames(in: catalog))
        for line in lines.lines { try StandardStreams.print(line) }
        for remark in lines.remarks { StandardStreams.report(remark) }
        if lines.lines.isEmpty, lines.remarks.isEmpty { StandardStreams.report("\(name) contains no feeds") }
        if let configuration, !lines.lines.isEmpty, !StandardStreams.isStandardOutput(configuration) {
          StandardStreams.report(
            "nothing is saved yet: to subscribe, append the output to \(QuotedText(configuration))")
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

  private static func list(at path: String, called name: String) throws(UsageError) -> Data {
    let limit = Limits.importSize
    let list: Data
    do {
      list =
        path == "-"
        ? try Data(ofDescriptor: STDIN_FILENO, upToCount: limit + 1) : try UserFile(path: path, limit: limit).content
    } catch let error as POSIXError {
      throw UsageError(description: "\(name) cannot be read: \(String(cString: strerror(error.code.rawValue)))")
    } catch {
      throw UsageError(description: "\(name) \(error)")
    }
    guard list.count <= limit else {
      throw UsageError(description: "\(name) is longer than \(limit >> 20) MiB")
    }
    return list
  }
}
