import FeedDomain
import FeedEdges
import FeedPresentation
import FeedUseCases
import Foundation

/// The commands that print a feed, comments or a picture. They share the use cases and the cache with the screens.
struct FeedPrinter: Sendable {
  private struct NothingSaved: Error {}

  /// The number of consecutive pages without a new image after which no more pages are loaded, because a server can
  /// send such pages endlessly.
  private static let emptyPageLimit = 10

  private let command: PrintCommand
  private let settings: PrintSettings
  private let texts: ScreenTexts
  private let edges: ProcessEdges
  private let feed: OpenFeed

  init(_ command: PrintCommand, of choice: FeedChoice, settings: Settings) throws {
    self.command = command
    self.settings = settings.printing
    texts = .ofShell
    edges = try ProcessEdges(settings.edges) { [texts] in StandardStreams.report(texts.message(for: $0)) }
    feed = try edges.open(choice)
  }

  /// Runs the command and exits. The exit status is 1 if nothing could be loaded.
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
      // A reader that has closed the pipe has read enough.
      guard !error.isReaderGone else { return EXIT_SUCCESS }
      StandardStreams.report("\(error)")
    } catch is NothingSaved {
      StandardStreams.report(
        "this feed was not saved in the last \(Limits.savedDays) days: load it once without --offline")
    } catch is FeedService.UnknownImage {
      let place =
        feed.service.hasFileMetadata ? "among the files" : "among the saved images or on the feed's first page"
      StandardStreams.report("no image has this ID \(place)")
    } catch {
      StandardStreams.report(texts.message(for: error))
    }
    return EXIT_FAILURE
  }

  private func printFeed() async throws {
    var page = try await firstPage()
    /// The number of images that may still be printed; nil to print all images of the first page that has any.
    var remaining = settings.limit
    var printed = Set<UUID>()
    var emptyPages = 0
    var omitted = OmittedEntries.nothing
    while true {
      omitted = omitted + page.omitted
      let new = page.items.uniqued(by: \.id, excluding: &printed).prefix(remaining ?? .max)
      for image in new {
        let detailedImage = try await detailed(feed.service.located(image))
        try print(PrintedEntry(detailedImage, shown: viewModel(of: detailedImage)))
      }
      emptyPages = new.isEmpty ? emptyPages + 1 : 0
      if !new.isEmpty { remaining = (remaining ?? new.count) - new.count }
      let isDone = remaining == 0 || emptyPages == Self.emptyPageLimit
      guard !isDone, let loadMore = page.loadMore else { break }
      page = try await loadMore()
    }
    guard printed.isEmpty else {
      let missing = omitted.missing
      if missing.count > 0 { StandardStreams.report(texts.missingPaths(missing.count, missing.total)) }
      return
    }
    omitted.hasFurther = omitted.hasFurther || page.loadMore != nil
    StandardStreams.report(texts.emptyFeedMessage(omitted))
  }

  private func detailed(_ image: FeedImage) async throws -> FeedImage {
    do {
      return try await feed.service.detailed(image) ?? image
    } catch {
      // The error has been logged, and the image can be printed without its metadata.
      try Task.checkCancellation()
      return image
    }
  }

  private func viewModel(of image: FeedImage) -> FeedImageViewModel {
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

  private func firstPage(of saved: LoadedFeed) -> Paginated<FeedImage> {
    Paginated(items: Array(saved.page.items.prefix(settings.limit ?? .max)), omitted: saved.page.omitted)
  }

  private func printComments() async throws {
    guard let id = settings.imageID else { return }
    switch try await feed.service.loadCommentsOrDetails(ofImageWithID: id) {
    case .comments(let comments):
      let comments = Array(comments.prefix(settings.limit ?? .max))
      let shown = ImageCommentsPresenter.map(comments, locale: texts.language.locale).comments
      for (comment, viewModel) in zip(comments, shown) {
        try print(PrintedEntry(comment, age: viewModel.date))
      }
    case .details(let image):
      try print(PrintedEntry(image, details: ImageDetailsPresenter.map(image, language: texts.language)))
    }
  }

  /// Writes the picture even if it has a content warning: a user who asks for it by its ID wants to see it.
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
