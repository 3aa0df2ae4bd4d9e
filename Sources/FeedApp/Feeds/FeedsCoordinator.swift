import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// The coordinator that opens, leaves and loads feeds, and owns the screen that lists them.
@MainActor
final class FeedsCoordinator {
  /// The feeds and groups of the configuration.
  var configured: FeedCatalog
  /// The named feeds for which the user has made another choice until the program ends.
  private var chosen: [String: RequestedFeed] = [:]
  let edges: ProcessEdges
  let dependencies: ScreenDependencies
  /// The sessions whose screens lie on each other, from the bottom.
  var visited: [FeedSession] = []
  /// The feeds below the visited ones, which are opened again when the user comes back to them.
  var olderChoices: [FeedChoice] = []
  /// The session that was left last, if it has a name.
  var previous: FeedSession?
  var loadTimes: [String: Date] = [:]
  /// The feeds without a name that were opened in this run, with the newest first.
  var opened: [VisitedAddress] = []
  /// A function that is called after a feed was left and no longer loads anything.
  var onLeave: () -> Void
  /// Opens the configuration in an editor; nil if no configuration is read.
  var onEdit: (() -> Void)?
  /// The screen and its loads are created on demand. They are not needed if the program starts with a feed.
  private(set) lazy var screen = makeScreen()
  private(set) lazy var loads = makeLoads()
  private(set) var feedsToLoad: [FeedCatalog.Feed] = []

  init(_ catalog: FeedCatalog, edges: ProcessEdges, dependencies: ScreenDependencies) {
    configured = catalog
    self.edges = edges
    self.dependencies = dependencies
    onLeave = edges.replaceWorkers
    dependencies.navigator.onPop = { [weak self] in self?.didPop($0) }
    dependencies.navigator.onGo = { [weak self] in self?.showGoLine() }
  }

  /// The feeds and groups that the user can open by their names.
  var catalog: FeedCatalog { chosen.reduce(into: configured) { $0.replace($1.key, with: $1.value) } }

  private func makeScreen() -> FeedsScreen {
    let screen = FeedsScreen(
      file: catalog.file.map(dependencies.settings.abbreviatingHome), texts: dependencies.texts, now: dependencies.now)
    // The pictures of all feeds share workers on this screen, but with no feed's own screen.
    screen.onAppear = { [weak self, edges] in
      edges.replaceWorkers()
      self?.showSummaries()
    }
    screen.onDisappear = edges.replaceWorkers
    screen.onLoadAll = { [weak self] in self?.loadAll() }
    screen.onStop = { [weak self] in self?.loads.stop() }
    screen.onOpen = { [weak self] in self?.open($0) }
    return screen
  }

  private func makeSavedPictures() -> (FeedImage) -> PictureLoad {
    let presentation = ImagePresentation(language: dependencies.texts.language, now: dependencies.now)
    let pictures = Pictures(edges.savedPictures, dependencies: dependencies)
    return { PictureLoad(image: $0, presentation: presentation, pictures: pictures) }
  }

  private func makeLoads() -> FeedLoads {
    FeedLoads(screen: screen) { [weak self, edges] feeds in
      // Waits until seen images are recorded, so that they do not count as new.
      await self?.current?.service.seen.finish()
      return await edges.summaries(of: feeds, withPictures: self?.screen.showsPictures == true)
    }
  }

  func showFeeds() {
    guard !dependencies.navigator.shows(screen) else { return }
    forgetWayBack()
    if dependencies.navigator.has(screen) { return dependencies.navigator.popScreens { $0 !== screen } }
    screen.isFirst = current == nil
    screen.onEdit = onEdit
    // The list counts only unseen images, so seen images lose their marks now.
    current?.screen.removeMarksOfSeenImages()
    list(selecting: current?.name)
    dependencies.navigator.push(screen)
  }

  func list(selecting name: String?) {
    feedsToLoad = catalog.all
    screen.makeLoad = dependencies.options.showsPictures ? makeSavedPictures() : nil
    screen.display(catalog.listed, selecting: name)
  }

  /// Lists the feeds of a configuration that was read again. A feed whose line has changed stays on its screen, and is
  /// opened anew the next time.
  ///
  /// - Parameter options: the options with another layout for the feeds that are open; nil to leave their layouts.
  func use(_ next: FeedCatalog, layout options: ScreenOptions?) {
    forget(Set((configured.names + [FeedName.all]).filter { configured.words(of: $0) != next.words(of: $0) }))
    configured = next
    list(selecting: nil)
    showSummaries()
    guard let options else { return }
    for session in sessions {
      session.screen.use(
        options.layout, pictureStep: options.pictureStep, showsPictures: options.showsPictures)
      session.screen.showsWholeRows = options.isStill
    }
  }

  /// Forgets what is known about names that now stand for something else. Their sessions are not shown again.
  private func forget(_ names: Set<String>) {
    for session in sessions where session.name.map(names.contains) == true { session.isSuperseded = true }
    for name in names {
      chosen[name] = nil
      loadTimes[name] = nil
    }
    loads.cancel(Array(names))
    screen.forgetSummaries(of: names)
  }

  func show(_ choice: FeedChoice, opened feed: OpenFeed) {
    show(choice.name) { session(of: feed, choice) }
  }

  func display(notice: String) {
    current?.screen.display(notice: notice)
    if dependencies.navigator.has(screen) { screen.display(notice: notice) }
  }

  // MARK: Feeds

  private func open(_ listed: ListedFeed) {
    guard let choice = catalog.choice(named: listed.name) else { return }
    cancelLoads(of: choice)
    do {
      try show(listed.name) { try makeSession(of: choice) }
    } catch {
      screen.display(notice: dependencies.texts.message(for: error))
    }
  }

  /// Cancels loads in the background, because the feeds' own screen loads them.
  func cancelLoads(of choice: FeedChoice) {
    let names = choice.feeds.map(\.name)
    if !names.isEmpty { loads.cancel(names) }
  }

  func makeSession(of choice: FeedChoice) throws -> FeedSession {
    session(of: try edges.open(choice), choice)
  }

  private func session(of feed: OpenFeed, _ choice: FeedChoice) -> FeedSession {
    let source = source(of: feed, choice)
    let service = feed.service
    let session = FeedSession(
      service, of: choice, title: feed.title, source: source, dependencies: dependencies,
      loaders: FeedLoaders(
        service, dependencies: dependencies,
        takesSaved: { [weak self] in self?.hasLoaded(service) == true },
        onLoad: { [weak self] in self?.recordLoad(by: service, since: $0) }))
    session.onEnd = { Task { await feed.close() } }
    session.address = feed.address
    session.screen.naming.givenName = choice.name
    session.onReturn = { [weak self, weak session] in
      if let session { self?.refresh(session) }
    }
    session.onShowFeeds = { [weak self] in self?.showFeeds() }
    if case .one(let requested, name: nil) = choice {
      session.screen.invitesToGo = requested.isDemo
      enableSubscribing(to: requested, from: source, session)
    }
    session.screen.pages = pageChoice(of: choice, session)
    return session
  }

  private func source(of feed: OpenFeed, _ choice: FeedChoice) -> String {
    if case .combined = choice { return dependencies.texts.combinedFeeds(choice.feeds.count) }
    let origin = feed.origin.map(dependencies.settings.abbreviatingHome) ?? dependencies.texts.demoHost
    return feed.isFederated ? "\(origin) · \(dependencies.texts.federated)" : origin
  }

  // MARK: Pictures on pages

  private func pageChoice(of choice: FeedChoice, _ session: FeedSession) -> PageChoice {
    guard let requested = choice.requested else { return PageChoice(disabledReason: PageChoice.eachFeedDecides) }
    guard let toggled = requested.togglingPages else { return PageChoice(disabledReason: PageChoice.onlyForWebFeeds) }
    return PageChoice(isOn: requested.looksOnPages) { [weak self, weak session] in
      if let session { self?.replace(session, byOneOf: toggled) }
    }
  }

  /// Opens a feed in place of the session that shows it with the other choice. A name stands for this choice until the
  /// program ends.
  private func replace(_ session: FeedSession, byOneOf requested: RequestedFeed) {
    let choice = FeedChoice.one(requested, name: session.name)
    do {
      let next = try makeSession(of: choice)
      next.startPlace = session.screen.selectedImage?.id
      if let name = session.name {
        chosen[name] = requested
        loadTimes[name] = nil
      }
      replace(session, by: next)
    } catch {
      session.screen.display(notice: dependencies.texts.message(for: error))
    }
  }
}
