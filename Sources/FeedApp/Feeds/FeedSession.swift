import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// A feed opened in this run, with its screens and revealed warnings. It keeps its state while another feed is shown.
@MainActor
final class FeedSession {
  let screen: FeedScreen
  let service: FeedService
  /// The feed's complete address; nil if `source` already is complete.
  var address: String?
  /// The choice that the user made, which opens the feed again.
  var choice: FeedChoice
  /// True once the names of the choice stand for something else.
  var isSuperseded = false
  /// True once it was recorded that the user opened the feed.
  var isNoted = false
  /// The last name that the user entered, if it could not be saved.
  var unsavedName: String?
  var isOutdated = false
  var onReturn: (() -> Void)?
  var onShowFeeds: (() -> Void)?
  /// Called when the session is left and cannot be shown again.
  var onEnd: (() -> Void)?

  let presentation: ImagePresentation
  let loaders: FeedLoaders
  let load = LoadResourcePresentationAdapter<LoadedFeed, WeakRefVirtualProxy<FeedSession>>()
  let dependencies: ScreenDependencies
  /// True while further images are expected, some of which may come before the images on screen.
  var isPartial = false
  /// The image that was selected on the screen that this one replaces. It is selected if the first load lists it.
  var startPlace: UUID?
  private let source: String
  weak var viewer: ViewerScreen?
  private(set) var hasViewedFirst = false
  private var hasShownSlideshow = false
  private var reloadTask: Task<Void, any Error>?

  init(
    _ service: FeedService, of choice: FeedChoice, title: String?, source: String, dependencies: ScreenDependencies,
    loaders: FeedLoaders
  ) {
    let presentation = ImagePresentation(language: dependencies.texts.language, now: dependencies.now)
    let options = dependencies.options
    self.service = service
    self.choice = choice
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
    screen.tellsSelectionOnly = options.isPlain
    screen.showsWholeRows = options.isStill
    if service.hasFileMetadata {
      presentation.details.displayState = dependencies.navigator.displayState
      presentation.details.loader = { try await service.detailed($0) }
    }
    CommentsUIComposer.compose(
      screen.commentsPreview, texts: dependencies.texts, now: presentation.now, loader: loaders.commentsOrDetails)
    screen.delegate = self
    screen.actions = actions
    load.presenter = LoadResourcePresenter(
      resourceView: WeakRefVirtualProxy(self), loadingView: WeakRefVirtualProxy(screen),
      errorView: WeakRefVirtualProxy(screen), message: dependencies.texts.message(for:))
    if let interval = slideshowReloadInterval {
      reloadTask = Task { [weak self] in
        repeat { try await Task.sleep(for: interval) } while self?.reloadUntilSlideshow() == true
      }
    }
  }

  deinit {
    reloadTask?.cancel()
  }

  /// The name under which the session can be shown again; nil if it is shown only once.
  var name: String? { isSuperseded ? nil : choice.name }

  /// The names of the feeds that are shown; empty for a feed without a name.
  var feedNames: [String] { isSuperseded ? [] : choice.feeds.map(\.name) }

  func leave() {
    screen.leave()
    Task { [service] in await service.seen.finish() }
  }

  var heading: String {
    let title = screen.naming.givenName ?? screen.naming.title ?? dependencies.texts.feedTitle
    return [title, address ?? source].uniqued(by: \.self).joined(separator: " · ")
  }

  // MARK: Other screens

  func showComments(of image: FeedImage) {
    let comments = CommentsUIComposer.commentsComposedWith(
      image: image, picture: screen.makePictureLoad(of: image), texts: dependencies.texts, presentation: presentation
    ) { [commentsOrDetails = loaders.commentsOrDetails] in
      try await commentsOrDetails(image)
    }
    comments.actions = actions
    dependencies.navigator.push(comments)
  }

  @discardableResult
  func view(_ image: FeedImage) -> ViewerScreen {
    let slideshow = Slideshow(
      pace: dependencies.options.slideshowPace, reloadInterval: dependencies.options.reloadInterval,
      afterNextFrame: { [terminal = dependencies.terminal] in terminal.afterNextFrame($0) })
    slideshow.keepsCaption = dependencies.options.isStill
    slideshow.onReload = { [weak self] in self?.loadFeed(isFirst: false) }
    let viewer = ViewerScreen(
      image: image, list: screen, texts: dependencies.texts, presentation: presentation, slideshow: slideshow
    ) { [presentation, pictures = loaders.pictures] image in
      PictureLoad(image: image, presentation: presentation, pictures: pictures, usesPreview: false)
    }
    viewer.actions = actions
    self.viewer = viewer
    dependencies.navigator.push(viewer)
    return viewer
  }

  /// Views an image while the list behind it is still loading, unless the user has opened another screen.
  func viewFirst(_ image: FeedImage) {
    hasViewedFirst = true
    if dependencies.options.showsPictures, dependencies.navigator.shows(screen) { view(image) }
  }

  // MARK: Endless slideshow

  private var slideshowReloadInterval: Duration? {
    dependencies.options.showsPictures ? dependencies.options.reloadInterval : nil
  }

  /// Opens the endless slideshow at the first call, unless another screen is open.
  func showEndlessSlideshow() {
    guard slideshowReloadInterval != nil else { return }
    guard viewer == nil, !hasShownSlideshow else { return }
    hasShownSlideshow = true
    if dependencies.navigator.shows(screen), let image = screen.selectedImage { view(image).startSlideshow() }
  }

  /// Loads the feed again if its screen is open and no images have arrived yet. Returns false once images have arrived.
  private func reloadUntilSlideshow() -> Bool {
    if !hasShownSlideshow, dependencies.navigator.shows(screen) { loadFeed(isFirst: false) }
    return !hasShownSlideshow
  }
}
