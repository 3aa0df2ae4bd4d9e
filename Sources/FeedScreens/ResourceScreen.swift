import FeedPresentation
import TerminalKit

/// A screen that shows a loaded resource, its loading indicator and its error.
@MainActor
protocol ResourceScreen: TextScreen {
  var size: Size { get }
  var isLoading: Bool { get }
  var hasLoaded: Bool { get }
  var errorMessage: DisplayText? { get }
  /// True if rows are listed, or would be listed without the filter.
  var hasRows: Bool { get }
  var hasRoomForNote: Bool { get }
  /// False until the screen appears, which loads the resource.
  var hasAppeared: Bool { get set }
  var filterIsActive: Bool { get }

  func cancelLoad()
  func display(_ viewModel: ResourceLoadingViewModel)
  func display(_ viewModel: ResourceErrorViewModel)
}

extension ResourceScreen {
  var frame: Frame? { Frame(size: size, banner: errorBanner) }
  /// The banner with the error, or nil if a note shows the error.
  var errorBanner: ErrorBanner? {
    guard let errorMessage, hasRows || !hasRoomForNote else { return nil }
    return ErrorBanner(
      message: errorMessage, hints: [.dismissError, .retry].compactMap { keymap.hint(for: [$0], in: texts.language) })
  }

  /// Returns the note to show in place of rows. `empty` says that nothing was loaded, `loading` what is loading from
  /// `place`, and `back` is the command that leaves the screen.
  func note(empty: Note, loading: DisplayText, place: DisplayText, back: Command) -> Note {
    if let errorMessage, !hasRows {
      return Note(heading: errorMessage, detail: place, hints: hints([.retry], [back]), isError: true)
    }
    if filterIsActive { return Note(heading: DisplayText(texts.filterEmpty), hints: hints([.clearFilter])) }
    if isLoading { return Note(heading: loading, detail: place, hints: hints([.stopLoading])) }
    return hasLoaded ? empty : Note(heading: "", hints: hints([.reload]))
  }

  /// Cancels the load at the user's request. If nothing was loaded before, an error says why the screen is empty.
  func stopLoading() {
    cancelLoad()
    display(ResourceLoadingViewModel(isLoading: false))
    if !hasLoaded { display(ResourceErrorViewModel.error(message: texts.loadingStopped)) }
  }

  /// Cancels the load because the user leaves the screen. The resource is loaded when the screen appears again.
  func leaveLoad() {
    stopLoading()
    hasAppeared = false
  }
}
