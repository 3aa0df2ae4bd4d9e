import FeedDomain
import FeedEdges
import FeedScreens
import FeedUseCases
import Foundation

/// A use of the Go line. It gathers the places to list, and finds out what the user has chosen.
@MainActor
final class GoSession {
  /// Shows a feed, or the screen of feeds if the choice is nil.
  var onOpen: ((FeedChoice?) throws -> Void)?
  var onForget: ((GoPlace) -> Void)?

  private weak var screen: GoScreen?
  private var places: GoPlaces
  private let catalog: FeedCatalog
  private let edges: ProcessEdges
  private let dependencies: ScreenDependencies

  /// - Parameter opened: the feeds without a name that were opened in this run, with the newest first.
  init(_ catalog: FeedCatalog, opened: [VisitedAddress], edges: ProcessEdges, dependencies: ScreenDependencies) {
    self.catalog = catalog
    self.edges = edges
    self.dependencies = dependencies
    places = GoPlaces()
    places.add(catalog.places(demo: dependencies.texts.demoHost), to: .named)
    places.add(opened.map(GoPlace.init), to: .ofThisRun)
  }

  /// Returns the screen, which lists at once what is known, and the rest when it has been read from the cache.
  ///
  /// - Parameters:
  ///   - origin: the picture from which the user goes somewhere.
  ///   - shown: the feed from which the user goes somewhere.
  func makeScreen(from origin: GoOrigin?, in shown: RequestedFeed?) -> GoScreen {
    let screen = GoScreen(texts: dependencies.texts, targets: targets)
    let environment = dependencies.settings.environment
    screen.onGo = { await self.go($0) }
    screen.onForget = { self.forget($0) }
    screen.complete = { await PathCompletion.completion(of: $0, environment: environment) }
    self.screen = screen
    let completion = Task { await complete(from: origin, in: shown) }
    screen.onLeave = { completion.cancel() }
    return screen
  }

  private var targets: [GoTarget] { places.targets(in: dependencies.texts, now: dependencies.now()) }

  // MARK: Places

  private func complete(from origin: GoOrigin?, in shown: RequestedFeed?) async {
    defer { screen?.isComplete = true }
    if let origin { places.add(await origin.places(edges), to: .ofPicture) }
    guard !Task.isCancelled else { return }
    places.add(await edges.openedAddresses().map(GoPlace.init), to: .ofRunsBefore)
    for number in await places.duplicates(besides: shown) { places.remove(number) }
    guard !Task.isCancelled else { return }
    screen?.display(targets)
    guard !catalog.feeds.isEmpty else { return }
    places.summaries = await edges.summaries(of: catalog.feeds)
    screen?.display(targets)
  }

  private func forget(_ target: GoTarget) {
    guard let place = places[target.id] else { return }
    places.remove(target.id)
    onForget?(place)
  }

  // MARK: Going

  /// Goes to a choice, or returns the error to say on the line.
  private func go(_ chosen: GoScreen.Choice) async -> String? {
    do {
      let choice = try choice(of: chosen)
      // Only a path makes the line wait. Keys that were typed ahead go to the new screen otherwise.
      if let requested = choice?.requested, requested.isFolder { try await requested.requireFile() }
      try Task.checkCancellation()
      try onOpen?(choice)
      return nil
    } catch is CancellationError {
      return nil
    } catch {
      return dependencies.texts.message(for: error)
    }
  }

  private func choice(of chosen: GoScreen.Choice) throws -> FeedChoice? {
    switch chosen {
    case .text(let line): return try choice(typed: line)
    case .target(let target):
      switch places[target.id]?.choice {
      case .one(let requested, name: nil)?: return catalog.choice(of: requested)
      case let choice?: return choice
      case nil: return try choice(typed: target.title)
      }
    }
  }

  private func choice(typed line: String) throws -> FeedChoice? {
    try catalog.choice(typed: line, environment: dependencies.settings.environment)
  }
}

extension FeedCatalog {
  /// Returns the named feeds and groups, all feeds, and the demo.
  fileprivate func places(demo: String) -> [GoPlace] {
    let combined = (groups.map(\.name) + [FeedName.all]).compactMap { name -> GoPlace? in
      guard case .combined(_, let feeds)? = choice(named: name) else { return nil }
      return GoPlace(name, feeds)
    }
    return feeds.map(GoPlace.init) + combined + [.demo(title: demo)]
  }
}
