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
  let screen: FeedScreen
  let service: FeedService
  /// Where the feed is from, in full; nil where `source` says it.
  var address: String?
  /// The names of the feeds that it shows; empty where that has none.
  var parts: [String] = []
  /// The name by which it is found again; nil where it is shown once.
  var name: String?
  /// Whether a name for it is being written.
  var isBeingNamed = false
  /// The name that the user typed last, where it could not be written.
  var nameToTryAgain: String?
  /// True until its screen shows what was loaded elsewhere.
  var isOutdated = false
  /// Called when its screen is shown again, after another one.
  var onReturn: (() -> Void)?
  /// Shows the feeds that have names.
  var onShowFeeds: (() -> Void)?
  /// Called when it is left and cannot be found again.
  var onEnd: (() -> Void)?

  let presentation: ImagePresentation
  let loaders: FeedLoaders
  let load = LoadResourcePresentationAdapter<LoadedFeed, WeakRefVirtualProxy<FeedSession>>()
  let dependencies: ScreenDependencies
  /// True while more images are to come, in front of those on screen too.
  var showsPart = false
  private let source: String
  /// The one that was opened last, while it is open.
  private weak var viewer: ViewerScreen?
  private var hasShownFrame = false
  private var frameTask: Task<Void, any Error>?

  /// - Parameters:
  ///   - title: what it is called before anything of it is loaded, if not as the presenter says.
  ///   - source: where it comes from, for the title bar.
  init(
    _ service: FeedService, title: String?, source: String, on dependencies: ScreenDependencies, loaders: FeedLoaders
  ) {
    let presentation = ImagePresentation(language: dependencies.texts.language, now: dependencies.now)
    let options = dependencies.options
    self.service = service
    self.presentation = presentation
    self.loaders = loaders
    self.dependencies = dependencies
    self.source = source
    screen = FeedScreen(
      texts: dependencies.texts, title: title, source: source, showsPictures: options.showsPictures,
      layout: options.layout, presentation: presentation
    ) { image in
      PictureLoad(image: image, presentation: presentation, pictures: loaders.pictures)
    }
    screen.pictureStep = options.pictureStep
    if service.hasFileMetadata {
      presentation.details.displayState = dependencies.navigator.displayState
      presentation.details.loader = { try await service.detailed($0) }
    }
    CommentsUIComposer.compose(
      screen.commentsPreview, texts: dependencies.texts, now: presentation.now, loader: loaders.story)
    screen.delegate = self
    screen.actions = actions
    load.presenter = LoadResourcePresenter(
      resourceView: WeakRefVirtualProxy(self), loadingView: WeakRefVirtualProxy(screen),
      errorView: WeakRefVirtualProxy(screen), message: dependencies.texts.message(for:))
    if let interval = frameInterval {
      frameTask = Task { [weak self] in
        repeat { try await Task.sleep(for: interval) } while self?.awaitsFrame() == true
      }
    }
  }

  deinit {
    frameTask?.cancel()
  }

  /// Another feed is shown from here on. Where this one was left is kept.
  func leave() {
    screen.leave()
    Task { [service] in await service.seen.finish() }
  }

  /// What the feed is called now, and where it is from.
  var feedName: String {
    [screen.naming.givenName ?? screen.naming.title ?? dependencies.texts.feedTitle, address ?? source].firstOfEach(
      \.self
    )
    .joined(separator: " · ")
  }

  // MARK: Other screens

  func showComments(of image: FeedImage) {
    let comments = CommentsUIComposer.commentsComposedWith(
      image: image, pictures: dependencies.options.showsPictures ? loaders.pictures : nil, texts: dependencies.texts,
      presentation: presentation
    ) { [story = loaders.story] in
      try await story(image)
    }
    comments.actions = actions
    dependencies.navigator.push(comments)
  }

  @discardableResult
  func view(_ image: FeedImage) -> ViewerScreen {
    let slideshow = Slideshow(
      pace: dependencies.options.slideshowPace, reloadInterval: dependencies.options.reloadInterval,
      awaitTaking: { [terminal = dependencies.terminal] in terminal.awaitTaking($0) })
    slideshow.onReload = { [weak self] in self?.loadFeed(isFirst: false) }
    let viewer = ViewerScreen(
      image: image, list: screen, texts: dependencies.texts, presentation: presentation, slideshow: slideshow
    ) { [presentation, pictures = loaders.pictures] image in
      PictureLoad(image: image, presentation: presentation, pictures: pictures, takesPreview: false, largestScale: 4)
    }
    viewer.actions = actions
    self.viewer = viewer
    dependencies.navigator.push(viewer)
    return viewer
  }

  // MARK: A picture frame

  /// After what time the feed is loaded anew as a picture frame; nil where it is none.
  private var frameInterval: Duration? {
    dependencies.options.showsPictures ? dependencies.options.reloadInterval : nil
  }

  /// Opens the slideshow once there is something to show, unless the user is elsewhere by then; later tells it of what has
  /// come.
  func showFrame() {
    guard frameInterval != nil else { return }
    if let viewer { return viewer.displayState.setNeedsDisplay() }
    guard !hasShownFrame else { return }
    hasShownFrame = true
    if dependencies.navigator.shows(screen), let image = screen.selectedImage { view(image).startSlideshow() }
  }

  /// Returns true where there was nothing to show yet; then the feed is loaded again, as the frame does it.
  private func awaitsFrame() -> Bool {
    if !hasShownFrame, dependencies.navigator.shows(screen) { loadFeed(isFirst: false) }
    return !hasShownFrame
  }
}
