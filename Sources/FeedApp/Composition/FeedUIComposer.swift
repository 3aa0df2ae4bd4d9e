import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation

/// Puts the feed screen together with its presenters and what they load from.
@MainActor
enum FeedUIComposer {
  /// - Parameters:
  ///   - source: where the feed comes from, for the title bar.
  ///   - savedHead: gives the beginning of what was saved; the first load waits until that is on screen.
  ///   - savedFeed: gives all that was saved, to be shown while the first load runs.
  ///   - feedLoader: loads the feed.
  ///   - selection: called with the image whose comments the user wants to see.
  ///   - viewing: called with the image that the user wants to see full size, and with what is listed beside it.
  static func feedComposedWith(
    texts: ScreenTexts, source: String, showsPictures: Bool = true, now: @escaping () -> Date,
    savedHead: @escaping @Sendable () async -> LoadedFeed?,
    savedFeed: @escaping @Sendable () async -> LoadedFeed?,
    feedLoader: @escaping @Sendable () async throws -> LoadedFeed,
    pictures: PictureLoader,
    selection: @escaping (FeedImage) -> Void,
    viewing: @escaping (FeedImage, any ImageList) -> Void
  ) -> FeedScreen {
    let screen = FeedScreen(texts: texts, source: source, showsPictures: showsPictures, now: now) { image in
      row(for: image, pictures: pictures, texts: texts)
    }
    let viewAdapter = FeedViewAdapter(screen: screen, texts: texts)
    let adapter = LoadResourcePresentationAdapter<LoadedFeed, FeedViewAdapter>()
    adapter.presenter = LoadResourcePresenter(
      resourceView: viewAdapter, loadingView: WeakRefVirtualProxy(screen), errorView: WeakRefVirtualProxy(screen),
      message: texts.message(for:))

    let place: @MainActor @Sendable () -> FeedPlace? = { [weak screen] in
      guard let screen, let image = screen.selectedImage else { return nil }
      return FeedPlace(id: image.id, index: screen.selectedIndex, imagesBelow: screen.imagesBelowSelection)
    }
    let loader: @Sendable () async throws -> LoadedFeed = {
      try await feedLoader().reaching(place)
    }
    screen.onReload = { adapter.load(loader) }
    screen.onCancel = adapter.cancel
    screen.onFirstAppearance = {
      // Read while the first frame is drawn.
      let head = Task.detached { await savedHead() }
      let headOnScreen = Task {
        if let saved = await head.value { viewAdapter.displaySaved(saved) }
        // The frame that shows it comes before whatever else the main queue is given now.
        await Task.yield()
      }
      adapter.load {
        // The network's libraries are loaded for this. Until they are, no thread starts that could read what was saved.
        await headOnScreen.value
        return try await loader()
      }
      Task {
        await headOnScreen.value
        if let saved = await savedFeed() { viewAdapter.displaySaved(saved) }
      }
    }
    screen.onOpenComments = selection
    screen.onOpenViewer = { [weak screen] image in
      if let screen { viewing(image, screen) }
    }
    return screen
  }

  /// What asks for an image's picture and shows how that goes.
  static func row(for image: FeedImage, pictures: PictureLoader, texts: ScreenTexts) -> FeedImageRow {
    let adapter = FeedImagePresentationAdapter(image: image, pictures: pictures)
    let row = FeedImageRow(image: image, delegate: adapter)
    let view = WeakRefVirtualProxy(row)
    adapter.view = view
    adapter.presenter = LoadResourcePresenter(
      resourceView: WeakRefVirtualProxy(adapter), loadingView: view, errorView: view,
      message: texts.pictureMessage(for:))
    return row
  }
}
