import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit
import TerminalNcurses

/// The composition root of the screens: puts them over the edges and runs until the user leaves.
@MainActor
public final class FeedApplication {
  private let terminal: NcursesTerminal
  private let edges: ProcessEdges
  private let feed: OpenFeed
  private let navigator: Navigator
  private let loop: EventLoop
  private let texts: ScreenTexts
  /// Shared by all screens: what was revealed on one is so on all.
  private let presentation: ImagePresentation
  private let notices: AsyncStream<FeedNotice>
  private let options: ScreenOptions
  private let pictures: Pictures
  /// Where the feed is from.
  private let source: String

  /// Takes the terminal, once all else is there.
  ///
  /// - Parameters:
  ///   - choice: what is shown first.
  ///   - catalog: the feeds that have names, which may be read until the terminal is taken.
  /// - Throws: `EdgeSettings.Unusable`; when there is no terminal, or the demo's server cannot listen.
  public init(
    _ choice: FeedChoice?, of catalog: @autoclosure () throws -> FeedCatalog, keymap: Keymap,
    edges settings: EdgeSettings, options: ScreenOptions
  ) throws {
    FreeMemory.bound()
    texts = ScreenTexts(language: .preferred(environment: settings.environment))
    presentation = ImagePresentation(language: texts.language, now: Date.init)
    let (notices, posted) = AsyncStream<FeedNotice>.makeStream()
    self.notices = notices
    self.options = options
    edges = try ProcessEdges(settings) { posted.yield($0) }
    self.feed = try edges.open(choice ?? .one(.demo, name: nil))
    source =
      self.feed.origin.map { FeedOperand.fromHome($0, environment: settings.environment) } ?? texts.demoHost
    _ = try catalog()
    terminal = try NcursesTerminal(environment: settings.environment, imageMode: options.imageMode)
    pictures = Pictures(
      service: self.feed.service,
      renderer: TerminalPictureRenderer(
        decoder: edges.decoder, animations: edges.animations, symbols: options.symbols,
        numbers: ImageNumbers(start: .random(in: 0...UInt32.max))),
      terminal: terminal, playsAnimations: options.playsAnimations)
    navigator = Navigator(texts: texts, keymap: keymap) { [texts] commands, gestures in
      HelpScreen(commands: commands, gestures: gestures, texts: texts)
    }
    loop = EventLoop(terminal: terminal, navigator: navigator, theme: options.theme)
  }

  /// The key that shows all others.
  public nonisolated static var helpKey: String { Keymap.standard[.showHelp].first?.label ?? "" }

  /// Runs until the user leaves or a signal ends the program.
  public func run() -> Never {
    loop.onLeave = { [weak self] in self?.leave(by: $0) }
    loop.onSuspend = { [edges] in await edges.suspend() }
    loop.onResume = { [edges] in edges.resume() }
    loop.onRest = { Task.detached(priority: .utility) { FreeMemory.giveBack() } }
    if feed.service.tellsOfFiles {
      presentation.details.changes = navigator.changes
      presentation.details.loader = { [service = feed.service] in try await service.detailed($0) }
    }
    let screen = makeFeedScreen()
    Task { [notices, texts] in
      for await notice in notices { screen.display(notice: texts.message(for: notice)) }
    }
    navigator.push(screen)
    loop.begin()
    loop.drawFrame()
    terminal.queryFeatures()
    Task { [service = feed.service] in await service.validateCache() }
    terminal.run()
  }

  /// Gives the terminal back at once, then ends what is running.
  private func leave(by signal: Int32?) {
    terminal.restore()
    Task {
      await edges.end()
      // `exit` would let libraries take down what other threads are still using: OpenSSL does, and libcurl connects.
      guard let signal else { _exit(EXIT_SUCCESS) }
      NcursesTerminal.endProcess(by: signal)
    }
  }

  // MARK: Screens

  private func makeFeedScreen() -> FeedScreen {
    let screen = FeedUIComposer.feedComposedWith(
      texts: texts, title: feed.title, source: source, showsPictures: options.showsPictures, layout: options.layout,
      presentation: presentation, seen: feed.service.seen,
      feedLoader: { [service = feed.service, loop] showSaved in
        guard let showSaved else { return try await service.loadFeed() }
        return try await service.loadFeed { saved in
          await showSaved(saved)
          await loop.frame()
        }
      },
      pictures: pictures, storyLoader: { [service = feed.service] in try await service.loadStory(of: $0) })
    screen.onOpenComments = { [weak self] in self?.showComments(of: $0) }
    screen.onOpenViewer = { [weak self, weak screen] image in
      if let screen { self?.view(image, from: screen) }
    }
    screen.onOpenSlideshow = { [weak self, weak screen] image in
      if let screen { self?.view(image, from: screen).startSlideshow() }
    }
    return screen
  }

  private func showComments(of image: FeedImage) {
    navigator.push(
      CommentsUIComposer.commentsComposedWith(
        image: image, pictures: options.showsPictures ? pictures : nil, texts: texts,
        presentation: presentation
      ) { [service = feed.service] in
        try await service.loadStory(of: image)
      })
  }

  @discardableResult
  private func view(_ image: FeedImage, from list: any ImageList) -> ViewerScreen {
    let slideshow = Slideshow(pace: options.slideshowPace)
    let screen = ViewerScreen(
      image: image, list: list, texts: texts, presentation: presentation, slideshow: slideshow
    ) { [presentation, pictures] image in
      PictureLoad(image: image, presentation: presentation, pictures: pictures, takesPreview: false, largestScale: 4)
    }
    navigator.push(screen)
    return screen
  }
}
