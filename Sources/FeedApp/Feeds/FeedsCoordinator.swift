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
  private var configured: FeedCatalog
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
  private lazy var loads = makeLoads()
  private var feedsToLoad: [FeedCatalog.Feed] = []

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
    screen.onAppear = { [weak self] in self?.showSummaries() }
    screen.onLoadAll = { [weak self] in self?.loadAll() }
    screen.onStop = { [weak self] in self?.loads.stop() }
    screen.onOpen = { [weak self] in self?.open($0) }
    return screen
  }

  private func makeLoads() -> FeedLoads {
    FeedLoads(screen: screen) { [weak self, edges] feeds in
      // Waits until seen images are recorded, so that they do not count as new.
      await self?.current?.service.seen.finish()
      return await edges.summaries(of: feeds)
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

  private func list(selecting name: String?) {
    feedsToLoad = catalog.all
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
      screen.display(notice: "\(error)")
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
    return feed.origin.map(dependencies.settings.abbreviatingHome) ?? dependencies.texts.demoHost
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
      session.screen.display(notice: "\(error)")
    }
  }

  // MARK: Names

  private func enableSubscribing(to feed: RequestedFeed, from source: String, _ session: FeedSession) {
    let naming = session.screen.naming
    guard let path = catalog.file else { return naming.disabledReason = FeedNaming.noConfiguration }
    guard !feed.isDemo else { return naming.disabledReason = ScreenTexts.demoHasNoName }
    guard !feed.isList else { return naming.disabledReason = ScreenTexts.pathsHaveNoName }
    naming.subscription = FeedNaming.Subscription(
      // The name is looked up on demand: with 500 configured feeds, the lookup would take half of the startup time.
      givenName: { [weak self] in self?.catalog.name(of: feed) },
      suggestion: { [weak self, weak naming, weak session] in
        if let name = session?.unsavedName { return name }
        var names = UniqueFeedNames(besides: self?.catalog.names ?? [])
        return names.name(for: naming?.title ?? source)
      },
      rejection: { [weak self, texts = dependencies.texts] name in
        if self?.catalog.names.contains(name) == true { return texts.nameIsTaken }
        return FeedName.isValid(name) ? nil : texts.noName
      },
      subscribe: { [weak self, weak session] name in
        guard let session else { return }
        session.isSavingName = true
        Task { await self?.subscribe(to: feed, as: name, in: ConfigurationFile(path: path), session) }
      }
    )
  }

  private func subscribe(
    to feed: RequestedFeed, as name: String, in file: ConfigurationFile, _ session: FeedSession
  ) async {
    defer {
      session.isSavingName = false
      endIfUnreachable(session)
    }
    do {
      let screen = session.screen
      let remark = ScreenTexts.waitsForLock[dependencies.texts.language]
      try await file.add(feed, named: name, besides: catalog) {
        Task { @MainActor in screen.display(outcome: remark) }
      }
    } catch {
      session.unsavedName = name
      let message = dependencies.texts.message(
        for: error.failure, in: dependencies.settings.abbreviatingHome(file.path))
      // The user may have opened another screen in the meantime.
      session.screen.display(notice: message)
      return display(notice: message)
    }
    configured.feeds.append(FeedCatalog.Feed(name: name, requested: feed))
    list(selecting: name)
    session.choice = .one(feed, name: name)
    opened.removeAll { $0.requested.isAtAddress(of: feed) }
    session.screen.naming.givenName = name
    session.screen.naming.subscription = nil
    session.screen.display(
      outcome: dependencies.texts.subscribed(name, dependencies.settings.abbreviatingHome(file.path)))
  }

  // MARK: Loads

  private func showSummaries() {
    loads.showSummaries(of: feedsToLoad)
  }

  private func loadAll() {
    loads.load(feedsToLoad) { [weak self] in await self?.load($0) }
  }

  /// Records which feeds of a session were loaded and saved since `start`. Some feeds of a group may have failed.
  func recordLoad(by service: FeedService, since start: Date) {
    guard let session = session(of: service) else { return }
    session.isOutdated = false
    noteOpened(in: session)
    let names = Set(session.feedNames)
    let feeds = catalog.feeds.filter { names.contains($0.name) }
    Task { [weak self, edges] in
      await service.waitForSaving()
      let summaries = await edges.summaries(of: feeds)
      let loaded = summaries.filter { $0.value.lastLoad.map { $0 >= start } == true }
      // The configuration may have been read again in the meantime.
      self?.recordLoad(of: Set(loaded.keys).intersection(session.feedNames), by: session)
    }
  }

  private func load(_ feed: FeedCatalog.Feed) async {
    guard !isLoading(feed.name) else { return }
    do {
      try await update(feed)
    } catch {
      return
    }
    if !Task.isCancelled { recordBackgroundLoad(of: feed.name) }
  }

  /// Loads a feed through the service of a session that shows it, if there is one. That service saves its loads one
  /// after another, so an older load that is still being saved cannot overwrite this one.
  private func update(_ feed: FeedCatalog.Feed) async throws {
    if let service = service(of: feed.name) {
      do {
        _ = try await service.update()
        return
      } catch is CancellationError {
        try Task.checkCancellation()
      }
    }
    _ = try await edges.update(feed.requested)
  }
}
