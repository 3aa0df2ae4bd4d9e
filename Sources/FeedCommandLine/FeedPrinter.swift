import FeedDomain
import FeedEdges
import FeedPresentation
import FeedUseCases
import Foundation

/// Prints what a command asks for: by the same use cases and from the same cache as the screens.
struct FeedPrinter: Sendable {
  /// There is nothing to print.
  private struct NothingSaved: Error {}

  /// How many pages in a row may have nothing to print: a server may have any number of them.
  private static let vainPageLimit = 10

  private let command: PrintCommand
  private let settings: PrintSettings
  private let texts: ScreenTexts
  private let edges: ProcessEdges
  private let feed: OpenFeed

  /// - Throws: when an edge cannot be made.
  init(_ command: PrintCommand, of choice: FeedChoice, settings: Settings) throws {
    self.command = command
    self.settings = settings.printing
    texts = ScreenTexts(language: .preferred(environment: settings.edges.environment))
    edges = try ProcessEdges(settings.edges) { [texts] in StandardStreams.report(texts.message(for: $0)) }
    feed = try edges.open(choice)
  }

  /// Runs to the end; the status is 1 when there was nothing to be had.
  func run() -> Never {
    edges.run {
      let status = await print()
      await feed.service.finishSaving()
      return status
    }
  }

  private func print() async -> Int32 {
    do {
      switch command {
      case .comments: try await printComments()
      case .get: try await writePicture()
      default: try await printFeed()
      }
      return EXIT_SUCCESS
    } catch let error as StandardStreams.WriteError {
      // Who has read enough need not be told.
      guard !error.isReaderGone else { return EXIT_SUCCESS }
      StandardStreams.report("\(error)")
    } catch is NothingSaved {
      StandardStreams.report("no feed is saved")
    } catch is FeedService.UnknownImage {
      let place = feed.service.hasFileMetadata ? "in the folder" : "in what is saved or in the feed's first page"
      StandardStreams.report("no image has this ID, \(place)")
    } catch {
      StandardStreams.report(texts.message(for: error))
    }
    return EXIT_FAILURE
  }

  private func printFeed() async throws {
    var page = try await firstPage()
    /// Nil for the first page that has an image.
    var left = settings.limit
    var printed = Set<UUID>()
    var vainPages = 0
    var omitted = OmittedEntries.nothing
    while true {
      omitted = omitted + page.omitted
      let new = page.items.firstOfEach(\.id, besides: &printed).prefix(left ?? .max)
      for image in new {
        let image = try await detailed(image)
        try print(PrintedEntry(image, shown: shown(image)))
      }
      vainPages = new.isEmpty ? vainPages + 1 : 0
      if !new.isEmpty { left = (left ?? new.count) - new.count }
      guard left != 0, vainPages < Self.vainPageLimit, let loadMore = page.loadMore else { break }
      page = try await loadMore()
    }
    guard printed.isEmpty else { return }
    omitted.hasFurther = omitted.hasFurther || page.loadMore != nil
    StandardStreams.report(texts.emptiness(omitted))
  }

  /// What the image's file tells, too, where there is one.
  private func detailed(_ image: FeedImage) async throws -> FeedImage {
    do {
      return try await feed.service.detailed(image) ?? image
    } catch {
      // It has been logged; the image is still there.
      try Task.checkCancellation()
      return image
    }
  }

  private func shown(_ image: FeedImage) -> FeedImageViewModel {
    FeedImagePresenter.map(
      image, currentDate: Date(), calendar: Calendar(identifier: .gregorian), language: texts.language,
      isRevealed: false)
  }

  private func firstPage() async throws -> Paginated<FeedImage> {
    if settings.isOffline {
      guard let saved = await feed.service.loadSavedFeed() else { throw NothingSaved() }
      return firstPage(of: saved)
    }
    let loaded = try await feed.service.loadFeed()
    guard let savedAt = loaded.savedAt else { return loaded.page }
    StandardStreams.report(texts.offlineSince(texts.relativeAge(from: savedAt, now: Date())))
    return firstPage(of: loaded)
  }

  /// All that was saved is one page, which nothing follows.
  private func firstPage(of saved: LoadedFeed) -> Paginated<FeedImage> {
    Paginated(items: Array(saved.page.items.prefix(settings.limit ?? .max)), omitted: saved.page.omitted)
  }

  private func printComments() async throws {
    guard let id = settings.imageID else { return }
    switch try await feed.service.loadStory(ofImageWithID: id) {
    case .comments(let comments):
      let comments = Array(comments.prefix(settings.limit ?? .max))
      let shown = ImageCommentsPresenter.map(comments, locale: texts.language.locale).comments
      for (comment, viewModel) in zip(comments, shown) {
        try print(PrintedEntry(comment, age: viewModel.date))
      }
    case .image(let image):
      try print(PrintedEntry(image, details: ImageDetailsPresenter.map(image, language: texts.language)))
    }
  }

  /// Also what a warning hides: who asks for one picture by its ID means it.
  private func writePicture() async throws {
    guard let id = settings.imageID else { return }
    let picture = try await feed.service.loadImageData(ofImageWithID: id) { try OriginalPicture($0) }
    try StandardStreams.write(picture.data)
    await feed.service.finishSavingPictures()
  }

  private func print(_ entry: PrintedEntry) throws {
    try StandardStreams.print(settings.isJSON ? entry.json() : entry.text)
  }
}
