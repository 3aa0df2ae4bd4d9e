import FeedPresentation
import TerminalKit

/// A screen of what is loaded: whether it loads now, and what kept it from being loaded.
@MainActor
protocol ResourceScreen: TextScreen {
  var size: Size { get }
  var isLoading: Bool { get }
  var hasLoaded: Bool { get }
  var errorMessage: DisplayText? { get }
  /// Whether something is listed, or would be without the filter.
  var hasRows: Bool { get }
  /// Whether there is room in the body to say why nothing is listed.
  var hasRoomForNote: Bool { get }
  var filterIsActive: Bool { get }

  /// Stops the running load, which is of no use any more.
  func cancelLoad()
  func display(_ viewModel: ResourceLoadingViewModel)
  func display(_ viewModel: ResourceErrorViewModel)
}

extension ResourceScreen {
  var frame: Frame? {
    guard let frame = Frame(size: size), let errorBanner else { return Frame(size: size) }
    return Frame(size: size, bannerHeight: errorBanner.height(width: frame.title.width))
  }
  /// The error, where a note does not tell of it.
  var errorBanner: ErrorBanner? {
    guard hasRows || !hasRoomForNote else { return nil }
    return errorMessage.map { message in
      ErrorBanner(
        message: message, hints: [.dismissError, .retry].compactMap { keymap.hint(for: [$0], in: texts.language) })
    }
  }

  /// What is said where no row is.
  ///
  /// - Parameters:
  ///   - emptiness: what to say when there is nothing.
  ///   - place: where an error came from.
  ///   - back: what leaves the screen.
  func note(emptiness: String, place: DisplayText, back: Command) -> Note {
    if let errorMessage, !hasRows {
      return Note(
        message: errorMessage, detail: place, hints: hints([.retry], [back]), isError: true)
    }
    if filterIsActive {
      return Note(message: DisplayText(texts.filterEmpty), hints: hints([.clearFilter]))
    }
    return Note(message: hasLoaded ? DisplayText(emptiness) : "", hints: hints([.reload]))
  }

  /// Where nothing was loaded before, an error says why there is nothing.
  func stopLoading() {
    cancelLoad()
    display(ResourceLoadingViewModel(isLoading: false))
    if !hasLoaded { display(ResourceErrorViewModel.error(message: texts.loadingStopped)) }
  }
}
