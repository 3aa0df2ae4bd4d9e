import FeedEdges
import FeedPresentation
import FeedScreens

/// The names that the user gives to feeds, which are added to the configuration.
extension FeedsCoordinator {
  /// Lets the user give a feed a name, or says why it can have none.
  func enableSubscribing(to feed: RequestedFeed, from source: String, _ session: FeedSession) {
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
        session.screen.naming.isSaving = true
        Task { await self?.subscribe(to: feed, as: name, in: ConfigurationFile(path: path), session) }
      }
    )
  }

  private func subscribe(
    to feed: RequestedFeed, as name: String, in file: ConfigurationFile, _ session: FeedSession
  ) async {
    defer {
      session.screen.naming.isSaving = false
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
}
