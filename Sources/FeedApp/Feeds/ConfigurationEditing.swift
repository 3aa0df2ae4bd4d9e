import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation

/// The command that opens the configuration in the user's editor, and then uses what it says.
@MainActor
final class ConfigurationEditing {
  /// The configuration with which the program was started.
  private let start: UserConfiguration
  private let file: ConfigurationFile
  private let read: UserConfiguration.Reader
  private let dependencies: ScreenDependencies
  private weak var feeds: FeedsCoordinator?

  /// Returns nil if no configuration is read.
  init?(
    _ start: UserConfiguration, rereading read: UserConfiguration.Reader?, feeds: FeedsCoordinator,
    dependencies: ScreenDependencies
  ) {
    guard let read, let path = start.catalog.file else { return nil }
    self.start = start
    file = ConfigurationFile(path: path)
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
        words = try await Self.editor(for: file, settings: dependencies.settings)
        let end = try await dependencies.navigator.lendTerminal {
          try ForegroundProgram(words + [file.path], environment: environment)
        }
        guard let end else { return texts.noTerminalToLend }
        let outcome = await readAgain()
        return end == .success ? outcome : texts.message(for: end, of: words.first ?? "")
      } catch let error as ProgramStartError {
        return texts.message(for: error, of: words.first ?? "")
      } catch is ConfigurationLine.Fault {
        return texts.editorNotUnderstood
      } catch let error as ConfigurationFile.Refusal {
        return texts.message(for: error.failure, in: shownFile)
      }
    }
  }

  private var shownFile: String { dependencies.settings.abbreviatingHome(file.path) }

  /// Returns the words of the editor, after making the folder of a configuration that does not exist yet.
  @concurrent
  private static func editor(for file: ConfigurationFile, settings: EdgeSettings) async throws -> [String] {
    let words = try EditorCommand.words(settings)
    try file.makeFolder()
    return words
  }

  /// Returns a message, or nil if the wrong lines are shown.
  private func readAgain() async -> String? {
    let navigator = dependencies.navigator
    let result = await Task.detached { [read] in Result { () throws(UserConfiguration.WrongLines) in try read() } }
      .value
    navigator.popScreens { $0 is WrongLinesScreen }
    switch result {
    case .success(let next):
      let words = start.wordsFromNextStart(next)
      apply(next)
      let texts = dependencies.texts
      return words.isEmpty ? texts.configurationIsInUse : texts.fromNextStart(words.joined(separator: ", "))
    case .failure(let wrong):
      navigator.push(
        WrongLinesScreen(
          wrong.lines.map { line in
            (line.number.map { "\($0): " } ?? "") + line.reason[dependencies.texts.language]
          }, of: shownFile, texts: dependencies.texts
        ) { [weak self] in self?.edit() })
      return nil
    }
  }

  private func apply(_ next: UserConfiguration) {
    let old = dependencies.options
    let options = old.following(next.options)
    dependencies.currentOptions.value = options
    dependencies.navigator.use(next.keymap, theme: options.theme)
    dependencies.navigator.reducesMotion = options.isStill
    if options.imageMode != old.imageMode { dependencies.terminal.use(options.imageMode) }
    let lookLikeBefore = options.symbols == old.symbols && options.showsAnimations == old.showsAnimations
    if !lookLikeBefore { dependencies.navigator.renewPictures() }
    feeds?.use(next.catalog, layout: options.hasSameLayout(as: old) ? nil : options)
  }
}
