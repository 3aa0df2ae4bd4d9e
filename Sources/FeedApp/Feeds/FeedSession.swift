import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// A feed that was opened in this run: its screens, what they load by, and what of it the user has revealed.
///
/// It keeps all that while another feed is shown, so that the user finds it as it was left.
@MainActor
final class FeedSession {
  /// What is opened.
  struct Feed {
    let service: FeedService
    /// What it is called before anything of it is loaded, if not as the presenter says.
    let title: String?
    /// Where it comes from, for the title bar.
    let source: String
    /// The names of the feeds that it shows; empty where that has none.
    let parts: [String]
  }

  let screen: FeedScreen
  let service: FeedService
  /// Where the feed is from, in full; nil where `source` says it.
  var address: String?
  /// The names of the feeds that it shows; empty where that has none.
  var parts: [String]
  /// What it is found again by; nil where it is shown once.
  var name: String?
  /// Whether a name for it is being written.
  var isBeingNamed = false
  /// The name that the user typed last, where it could not be written.
  var nameToTryAgain: String?
  /// Whether its screen does not show yet what was loaded elsewhere.
  var isOutdated = false
  /// Called when it is left and cannot be found again.
  var onEnd: (() -> Void)?
  private let presentation: ImagePresentation
  private let pictures: Pictures
  private let source: String
  private let stage: ScreenStage
  /// The one that was opened last, while it is open.
  private weak var viewer: ViewerScreen?
  private var hasShownFrame = false
  private var frameTask: Task<Void, any Error>?

  /// - Parameters:
  ///   - takesSaved: whether what is saved need not be loaded before it is shown.
  ///   - onLoad: called when the feed was loaded, with when that began.
  init(
    _ feed: Feed, on stage: ScreenStage,
    takesSaved: @escaping @MainActor @Sendable () -> Bool = { false },
    onLoad: @escaping @MainActor @Sendable (_ start: Date) -> Void = { _ in }
  ) {
    let presentation = ImagePresentation(language: stage.texts.language, now: stage.now)
    let (options, service) = (stage.options, feed.service)
    self.service = service
    self.presentation = presentation
    self.stage = stage
    parts = feed.parts
    source = feed.source
    pictures = Pictures(
      service: service, renderer: stage.renderer, terminal: stage.terminal, cache: stage.readyPictures,
      playsAnimations: options.playsAnimations)
    screen = FeedUIComposer.feedComposedWith(
      texts: stage.texts, title: feed.title, source: feed.source, options: options, presentation: presentation,
      loaders: FeedUIComposer.Loaders(
        feed: Self.loader(of: service, on: stage, takesSaved, onLoad), pictures: pictures,
        story: { try await service.loadStory(of: $0) }, seen: service.seen))
    if service.tellsOfFiles {
      presentation.details.changes = stage.navigator.changes
      presentation.details.loader = { try await service.detailed($0) }
    }
    screen.actions = actions
    screen.onOpenComments = { [weak self] in self?.showComments(of: $0) }
    screen.onOpenViewer = { [weak self] in self?.view($0) }
    screen.onOpenSlideshow = { [weak self] in self?.view($0).startSlideshow() }
    if let interval = options.reloadInterval, options.showsPictures {
      screen.onList = { [weak self] in self?.showFrame() }
      frameTask = Task { [weak self] in
        repeat { try await Task.sleep(for: interval) } while self?.awaitsFrame() == true
      }
    }
  }

  deinit {
    frameTask?.cancel()
  }

  private static func loader(
    of service: FeedService, on stage: ScreenStage, _ takesSaved: @escaping @MainActor @Sendable () -> Bool,
    _ onLoad: @escaping @MainActor @Sendable (_ start: Date) -> Void
  ) -> FeedUIComposer.FeedLoader {
    { [navigator = stage.navigator, now = stage.now] showSaved in
      if showSaved != nil, await takesSaved(), let saved = await service.loadSavedFeedAsNewest() { return saved }
      // As exact as a saved date is.
      let start = Date(timeIntervalSince1970: now().timeIntervalSince1970.rounded(.down))
      let feed: LoadedFeed
      if let showSaved {
        feed = try await service.loadFeed { saved in
          await showSaved(saved)
          await navigator.waitForFrame()
        }
      } else {
        feed = try await service.loadFeed()
      }
      await onLoad(start)
      return feed
    }
  }

  /// Another feed is shown from here on. Where this one was left is kept.
  func leave() {
    screen.leave()
    Task { [service] in await service.seen.finish() }
  }

  private var actions: ImageActions {
    ImageActionsComposer.actions(
      of: service, presentation, feedName: { [weak self] in self?.feedName ?? "" }, on: stage)
  }

  /// What the feed is called now, and where it is from.
  private var feedName: String {
    [screen.givenName ?? screen.title ?? stage.texts.feedTitle, address ?? source].firstOfEach(\.self)
      .joined(separator: " · ")
  }

  private func showComments(of image: FeedImage) {
    let comments = CommentsUIComposer.commentsComposedWith(
      image: image, pictures: stage.options.showsPictures ? pictures : nil, texts: stage.texts,
      presentation: presentation
    ) { [service] in
      try await service.loadStory(of: image)
    }
    comments.actions = actions
    stage.navigator.push(comments)
  }

  /// Opens the slideshow once there is something to show, unless the user is elsewhere by then; later tells it of what has
  /// come.
  private func showFrame() {
    if let viewer { return viewer.changes.note() }
    guard !hasShownFrame else { return }
    hasShownFrame = true
    if stage.navigator.shows(screen), let image = screen.selectedImage { view(image).startSlideshow() }
  }

  /// Whether there was nothing to show yet; then it is loaded again, as by the frame.
  private func awaitsFrame() -> Bool {
    if !hasShownFrame, stage.navigator.shows(screen) { screen.onReload?() }
    return !hasShownFrame
  }

  @discardableResult
  private func view(_ image: FeedImage) -> ViewerScreen {
    let slideshow = Slideshow(
      pace: stage.options.slideshowPace, reloadInterval: stage.options.reloadInterval,
      awaitTaking: { [terminal = stage.terminal] in terminal.awaitTaking($0) })
    slideshow.onReload = { [weak screen] in screen?.onReload?() }
    let viewer = ViewerScreen(
      image: image, list: screen, texts: stage.texts, presentation: presentation, slideshow: slideshow
    ) { [presentation, pictures] image in
      PictureLoad(image: image, presentation: presentation, pictures: pictures, takesPreview: false, largestScale: 4)
    }
    viewer.actions = actions
    self.viewer = viewer
    stage.navigator.push(viewer)
    return viewer
  }
}
