import FeedDomain
import FeedPresentation
import TerminalKit

/// The selected image beside the list, with a large picture and the first comments.
@MainActor
final class FeedDetail {
  let comments: CommentsPreview
  private(set) var load: PictureLoad?
  private var cachedLayout: (image: FeedImage, area: Rect, layout: FeedDetailLayout)?
  private let presentation: ImagePresentation
  private let displayState: DisplayState
  private let makeLoad: (FeedImage) -> PictureLoad
  private let countdown: Countdown
  /// The time for which the selection has to rest. It is longer than the repeat interval of a key that is held down.
  private static let requestDelay = Duration.milliseconds(50)

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

  func layout(of image: FeedImage, in area: Rect) -> FeedDetailLayout {
    if let cachedLayout, cachedLayout.image == image, cachedLayout.area == area { return cachedLayout.layout }
    let layout = FeedDetailLayout(presentation.viewModel(of: image), in: area)
    cachedLayout = (image, area, layout)
    return layout
  }

  func renewTexts() {
    cachedLayout = nil
  }

  var isLoading: Bool { load?.isLoading == true }
  /// True if a warning hides the image. Its comments are hidden, too, because they may tell what the picture shows.
  var isHidden: Bool { load?.warning != nil }

  /// Shows `image`, or nothing if `image` is nil. If there is a preview, requests the large picture only when the
  /// selection has rested, because the next key must not wait while so large a picture is sent to the terminal.
  func show(_ image: FeedImage?, pictureSize: Size, hasPreview: Bool, withComments: Bool, isFocused: Bool) {
    if load?.image != image {
      let isAnother = load != nil && hasPreview
      clearPicture()
      load = image.map(makeLoad)
      load?.displayState = displayState
      if isAnother {
        countdown.reset(to: Self.requestDelay)
        countdown.run()
      }
    }
    if !countdown.isRunning { load?.request(fitting: pictureSize) }
    if isFocused { load?.appear() } else { load?.disappear() }
    comments.show(withComments && !isHidden ? image : nil)
  }

  func stopLoading() {
    load?.disappear()
    load?.cancel()
    comments.stopLoading()
  }

  func cancel() {
    clearPicture()
    comments.forget()
  }

  private func clearPicture() {
    countdown.stop()
    load?.stopShowing()
    load = nil
  }
}
