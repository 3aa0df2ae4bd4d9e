import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation

/// The command that opens the configuration in the user's editor, and then uses what it says.
@MainActor
final class ConfigurationEditing {
  private var current: UserConfiguration
  private let file: String
  private let read: UserConfiguration.Reader
  private let dependencies: ScreenDependencies
  private weak var feeds: FeedsCoordinator?

  /// Returns nil if no configuration is read.
  init?(
    _ current: UserConfiguration, rereading read: UserConfiguration.Reader?, feeds: FeedsCoordinator,
    dependencies: ScreenDependencies
  ) {
    guard let read, let file = current.catalog.file else { return nil }
    self.current = current
    self.file = file
    self.read = read
    self.feeds = feeds
    self.dependencies = dependencies
  }

  func edit() {
    dependencies.jobs.run { [self] in
      let texts = dependencies.texts
      let environment = dependencies.programs.environment
      var words: [String] = []
      do {
        words = try EditorCommand.words(environment: environment)
        try await Self.makeFolder(of: file)
        let end = try await dependencies.navigator.lendTerminal {
          try ForegroundProgram(words + [file], environment: environment)
        }
        guard let end else { return nil }
        let outcome = await readAgain()
        return end == .success ? outcome : texts.message(for: end, of: words.first ?? "")
      } catch let error as ProgramStartError {
        return texts.message(for: error, of: words.first ?? "")
      } catch let error as ConfigurationLine.Fault {
        return "$VISUAL, $EDITOR: \(error)"
      } catch let error as POSIXError {
        let reason = String(cString: strerror(error.code.rawValue))
        return texts.message(for: .file(.unwritable(reason: reason)), in: dependencies.settings.abbreviatingHome(file))
      }
    }
  }

  /// Makes the folder of a configuration that does not exist yet.
  @concurrent
  private static func makeFolder(of file: String) async throws {
    let folder = (file as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw (error as? CocoaError)?.underlying ?? error
    }
  }

  /// Returns a message, or nil if the wrong lines are shown.
  private func readAgain() async -> String? {
    let navigator = dependencies.navigator
    let result = await Task.detached { [read] in Result { () throws(UserConfiguration.WrongLines) in try read() } }
      .value
    navigator.popScreens { $0 is WrongLinesScreen }
    switch result {
    case .success(let next):
      let words = current.wordsFromNextStart(next)
      apply(next)
      let texts = dependencies.texts
      return words.isEmpty ? texts.configurationIsRead : texts.fromNextStart(words.joined(separator: ", "))
    case .failure(let wrong):
      navigator.push(
        WrongLinesScreen(
          wrong.lines.map { $0.hasPrefix("\(file):") ? String($0.dropFirst(file.count + 1)) : $0 },
          of: dependencies.settings.abbreviatingHome(file), texts: dependencies.texts
        ) { [weak self] in self?.edit() })
      return nil
    }
  }

  private func apply(_ next: UserConfiguration) {
    let old = dependencies.options
    current = next
    var options = next.options
    options.reloadInterval = old.reloadInterval
    dependencies.currentOptions.withLock { [options] in $0 = options }
    dependencies.navigator.use(next.keymap, theme: next.options.theme)
    if next.options.imageMode != old.imageMode { dependencies.terminal.use(next.options.imageMode) }
    if next.options.symbols != old.symbols { dependencies.navigator.renewPictures() }
    feeds?.use(next.catalog, layout: options.hasSameLayout(as: old) ? nil : options)
  }
}
