import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation
import ImageRendering
import Locks
import TerminalKit
import TerminalNcurses

/// The composition root of the screens, which connects them to the edges and runs until the user quits.
@MainActor
public final class FeedApplication {
  private let terminal: any Terminal
  private let serve: () -> Never
  private let edges: ProcessEdges
  private let dependencies: ScreenDependencies
  private let feeds: FeedsCoordinator
  private let notices: AsyncStream<FeedNotice>
  private let first: (choice: FeedChoice, feed: OpenFeed)?

  /// Creates the screens and takes over the terminal.
  ///
  /// - Parameters:
  ///   - choice: the feed to show first; nil for the screen of feeds.
  ///   - read: reads the configuration again; nil if none is read.
  /// - Throws: `EdgeSettings.UnusableSetting`; an error if there is no terminal, or the demo's server cannot listen.
  public init(
    _ choice: FeedChoice?, _ configuration: UserConfiguration, edges settings: EdgeSettings,
    rereading read: UserConfiguration.Reader?
  ) throws {
    let options = configuration.options
    FreeMemory.returnLargeBlocks()
    let environment = settings.environment
    let texts = ScreenTexts(language: .preferred(environment: environment))
    let (notices, posted) = AsyncStream<FeedNotice>.makeStream()
    self.notices = notices
    let edges = try ProcessEdges(settings) { posted.yield($0) }
    self.edges = edges
    first = try choice.map { ($0, try edges.open($0)) }
    let lines = options.isPlain ? try LineTerminal() : nil
    if let lines {
      (terminal, serve) = (lines, lines.run)
    } else {
      let screen = try NcursesTerminal(environment: environment, imageMode: options.imageMode)
      (terminal, serve) = (screen, screen.run)
    }
    let navigator = Navigator(on: terminal, texts: texts, keymap: configuration.keymap, theme: options.theme)
    navigator.reducesMotion = options.isStill
    let jobs = ImageJobs(message: texts.message(for:))
    jobs.onOutcome = { [weak navigator] in navigator?.showRemark($0) }
    if let lines { Self.connect(lines, to: navigator, jobs, texts) }
    dependencies = ScreenDependencies(
      texts: texts, currentOptions: .init(options), terminal: terminal, navigator: navigator,
      renderer: TerminalPictureRenderer(
        decoder: edges.decoder, animations: edges.animations,
        numbers: ImageNumberGenerator(start: .random(in: 0...UInt32.max))),
      jobs: jobs, now: Date.init, programs: OtherProgramEdges(settings),
      pictureFacts: edges.facts, settings: settings, pictureCache: .init(.init(budget: 6 << 20)))
    feeds = FeedsCoordinator(configuration.catalog, edges: edges, dependencies: dependencies)
    feeds.onEdit =
      ConfigurationEditing(configuration, rereading: read, feeds: feeds, dependencies: dependencies)?.edit
  }

  /// The key that shows the help.
  public nonisolated static var helpKey: String { Keymap.standard[.showHelp].first?.label ?? "" }

  /// Runs until the user quits or a signal ends the program.
  public func run() -> Never {
    let navigator = dependencies.navigator
    navigator.onLeave = { [weak self] in self?.leave(by: $0) }
    navigator.onSuspend = { [edges] in await edges.suspend() }
    navigator.onResume = { [edges] in edges.resume() }
    navigator.onIdle = { Task.detached(priority: .utility) { FreeMemory.trim() } }
    Task { [notices, feeds, dependencies] in
      for await notice in notices { feeds.display(notice: dependencies.texts.message(for: notice)) }
    }
    if let first { feeds.show(first.choice, opened: first.feed) } else { feeds.showFeeds() }
    navigator.drawFrame()
    terminal.queryFeatures()
    Task { [edges] in await edges.validateCache() }
    serve()
  }

  /// Lets the user read and type lines.
  private static func connect(
    _ terminal: LineTerminal, to navigator: Navigator, _ jobs: ImageJobs, _ texts: ScreenTexts
  ) {
    let narrator = Narrator(navigator, texts: texts, isWorking: { jobs.areRunning }, print: terminal.print)
    navigator.onFrame = narrator.tell
    terminal.onLine = narrator.handle
    terminal.isWaiting = { narrator.isWaiting }
    narrator.tellStart()
  }

  private func leave(by signal: Int32?) {
    terminal.restore()
    // The cancelled jobs remove their partly written files while the edges end.
    dependencies.jobs.stopAll()
    dependencies.programs.files.removeTemporary()
    Task { [programs = dependencies.programs, terminal] in
      await edges.end()
      // Abandoned folders are removed only now. At the start, their removal would slow down the reading of the saved
      // feed.
      await Task.detached { programs.removeAbandoned() }.value
      // `exit` would let libraries such as OpenSSL clean up while other threads still use them, for example while
      // libcurl connects.
      guard let signal else { _exit(terminal.exitStatus) }
      NcursesTerminal.endProcess(by: signal)
    }
  }
}
