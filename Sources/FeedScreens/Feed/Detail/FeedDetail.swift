import FeedDomain
import FeedPresentation
import TerminalKit

/// The selected image beside the list: its picture, as large as fits, and its first comments.
@MainActor
final class FeedDetail {
  let comments: CommentsPreview
  /// Nil while nothing is shown.
  private(set) var load: PictureLoad?
  private var placed: (image: FeedImage, area: Rect, layout: FeedDetailLayout)?
  private let presentation: ImagePresentation
  private let displayState: DisplayState
  private let makeLoad: (FeedImage) -> PictureLoad
  /// Until its end the picture is not asked for.
  private let countdown: Countdown
  /// Longer than between the keys of one that is held down.
  private static let moment = Duration.milliseconds(50)

  /// - Parameters:
  ///   - presentation: has the clock that measures how long a selection has to stand.
  ///   - displayState: where it is said that there is something else to show.
  init(
    presentation: ImagePresentation, displayState: DisplayState, makeLoad: @escaping (FeedImage) -> PictureLoad
  ) {
    self.presentation = presentation
    self.displayState = displayState
    comments = CommentsPreview(displayState: displayState, clock: presentation.clock)
    countdown = Countdown(clock: presentation.clock)
    self.makeLoad = makeLoad
    countdown.onEnd = { [displayState] in displayState.setNeedsDisplay() }
  }

  /// Where the parts of `image` are in so much room; laid out once.
  func layout(of image: FeedImage, in area: Rect) -> FeedDetailLayout {
    if let placed, placed.image == image, placed.area == area { return placed.layout }
    let layout = FeedDetailLayout(presentation.viewModel(of: image), in: area)
    placed = (image, area, layout)
    return layout
  }

  /// What the texts say may have changed.
  func renewTexts() {
    placed = nil
  }

  var isLoading: Bool { load?.isLoading == true }
  /// Whether a warning hides the image: its comments may tell what is not to be seen.
  var isHidden: Bool { load?.warning != nil }

  /// Shows `image`, whose picture may cover so many cells; nil shows nothing.
  ///
  /// Where there is a preview the picture is asked for once the selection has stood for a moment: to send so large a
  /// picture takes its time, and no key is to wait for it.
  func show(_ image: FeedImage?, pictureSize: Size, hasPreview: Bool, withComments: Bool, isFocused: Bool) {
    if load?.image != image {
      let isAnother = load != nil && hasPreview
      forgetPicture()
      load = image.map(makeLoad)
      load?.displayState = displayState
      if isAnother {
        countdown.restart(at: Self.moment)
        countdown.run()
      }
    }
    if !countdown.isRunning { load?.request(fitting: pictureSize) }
    if isFocused { load?.appear() } else { load?.disappear() }
    comments.show(withComments && !isHidden ? image : nil)
  }

  /// Takes back what is running, as when another screen covers this one; what is there stays.
  func stopLoading() {
    load?.disappear()
    load?.cancel()
    comments.stopLoading()
  }

  /// Nothing is shown any more, and nothing of it loads.
  func cancel() {
    forgetPicture()
    comments.forget()
  }

  private func forgetPicture() {
    countdown.stop()
    load?.leave()
    load = nil
  }
}
