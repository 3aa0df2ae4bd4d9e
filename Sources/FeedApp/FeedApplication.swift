import Bitmaps
import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation
import TerminalKit
import TerminalNcurses

/// The composition root: makes the edges, puts the screens over them and runs until the user leaves.
@MainActor
public final class FeedApplication {
  private let terminal: NcursesTerminal
  private let services: Services
  private let navigator: Navigator
  private let loop: EventLoop
  private let texts: ScreenTexts
  private let notices: NoticeBoard
  private let showsPictures: Bool
  private let readyPictures = RenderedPictureCache()
  private let playsAnimations: Bool
  private var background = RGB.black

  /// Takes the terminal.
  ///
  /// - Throws: when the system gives too little, there is no terminal, or an edge cannot be made; the terminal is then
  ///   as it was.
  public init(_ configuration: Configuration) throws {
    try ProcessLimits.prepare()
    FreeMemory.bound()
    texts = ScreenTexts(language: .preferred(environment: configuration.environment))
    notices = NoticeBoard(texts: texts)
    showsPictures = configuration.imageMode != ImageMode.none
    playsAnimations = configuration.playsAnimations
    terminal = try NcursesTerminal(
      environment: configuration.environment, imageMode: configuration.imageMode)
    do {
      services = try Services(configuration, onNotice: notices.post)
    } catch {
      terminal.restore()
      throw error
    }
    navigator = Navigator(texts: texts) { [texts] commands, gestures in
      HelpScreen(commands: commands, gestures: gestures, texts: texts)
    }
    loop = EventLoop(terminal: terminal, navigator: navigator)
  }

  /// Runs until the user leaves or a signal ends the program.
  public func run() -> Never {
    loop.onLeave = { [weak self] in self?.leave(by: $0) }
    loop.onSuspend = { [services] in await services.suspend() }
    loop.onRest = { Task.detached(priority: .utility) { FreeMemory.giveBack() } }
    loop.onBackground = { [weak self] in self?.background = RGB(red: $0, green: $1, blue: $2) }
    let feed = makeFeedScreen()
    notices.onChange = { [weak feed] in feed?.display(notice: $0) }
    navigator.push(feed)
    loop.begin()
    loop.drawFrame()
    terminal.query()
    Task { [services] in await services.feed.validateCache() }
    terminal.run()
  }

  /// Gives the terminal back at once, then ends what is running.
  private func leave(by signal: Int32?) {
    terminal.restore()
    Task {
      await services.end()
      // `exit` would let libraries take down what other threads are still using: OpenSSL does, and libcurl connects.
      guard let signal else { _exit(EXIT_SUCCESS) }
      NcursesTerminal.endProcess(by: signal)
    }
  }

  // MARK: Screens

  private func makeFeedScreen() -> FeedScreen {
    let service = services.feed
    return FeedUIComposer.feedComposedWith(
      texts: texts, source: services.host ?? texts.demoHost, showsPictures: showsPictures, now: Date.init,
      savedHead: service.loadSavedHead, savedFeed: service.loadSavedFeed, feedLoader: service.loadFeed,
      pictures: pictures,
      selection: { [weak self] in self?.showComments(of: $0) },
      viewing: { [weak self] in self?.view($0, from: $1) })
  }

  private func showComments(of image: FeedImage) {
    let service = services.feed
    navigator.push(
      CommentsUIComposer.commentsComposedWith(image: image, texts: texts, now: Date.init) {
        try await service.loadComments(of: image)
      })
  }

  private func view(_ image: FeedImage, from list: any ImageList) {
    navigator.push(
      ViewerUIComposer.viewerComposedWith(image: image, list: list, texts: texts, pictures: pictures))
  }

  private var pictures: PictureLoader {
    let ready = readyPictures
    let service = services.feed
    return PictureLoader(
      ready: { [unowned self] url, region, size in ready.picture(for: url, format: format(region, size)) },
      loader: { [unowned self] url, region, size in
        let format = format(region, size)
        return {
          let picture = try await service.loadPicture(from: url, format: format)
          // Parts are looked at once, and would take the room of the pictures that come back.
          if region == .whole { await ready.keep(picture, for: url, format: format) }
          return picture
        }
      },
      animation: !playsAnimations
        ? nil
        : { [unowned self] picture, url, region, size in
          let format = format(region, size)
          return { try await service.openAnimation(of: picture, from: url, format: format) }
        })
  }

  private func format(_ region: PictureRegion, _ size: Size) -> PictureFormat {
    PictureFormat(region: region, size: size, background: background, features: terminal.features)
  }
}
