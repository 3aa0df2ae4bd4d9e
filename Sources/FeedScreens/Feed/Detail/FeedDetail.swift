import FeedDomain
import FeedPresentation
import TerminalKit

/// The selected image beside the list: its picture, as large as fits, and its first comments.
@MainActor
final class FeedDetail {
  /// Called when there is something else to show.
  var onChange: (() -> Void)? {
    didSet { comments.onChange = onChange }
  }
  let comments: CommentsPreview
  /// Nil while nothing is shown.
  private(set) var load: PictureLoad?
  private var placed: (image: FeedImage, area: Rect, layout: FeedDetailLayout)?
  private let makeLoad: (FeedImage) -> PictureLoad
  private let clock: any Clock<Duration>
  /// Until then the picture is not asked for.
  private var waiting: Task<Void, any Error>?
  /// Longer than between the keys of one that is held down.
  private static let moment = Duration.milliseconds(50)

  init(
    comments: CommentsPreview, clock: any Clock<Duration> = ContinuousClock(),
    makeLoad: @escaping (FeedImage) -> PictureLoad
  ) {
    self.comments = comments
    self.clock = clock
    self.makeLoad = makeLoad
  }

  /// Where the parts of `image` are in so much room; laid out once.
  func layout(of image: FeedImage, in area: Rect) -> FeedDetailLayout {
    if let placed, placed.image == image, placed.area == area { return placed.layout }
    let layout = FeedDetailLayout(FeedImagePresenter.map(image), in: area)
    placed = (image, area, layout)
    return layout
  }

  var isLoading: Bool { load?.isLoading == true }

  /// Shows `image`, whose picture may cover so many cells; nil shows nothing.
  ///
  /// Where there is a preview the picture is asked for once the selection has stood for a moment: to send so large a
  /// picture takes its time, and no key is to wait for it.
  func show(_ image: FeedImage?, pictureSize: Size, hasPreview: Bool, withComments: Bool, isFocused: Bool) {
    if load?.image != image {
      let isAnother = load != nil && hasPreview
      forgetPicture()
      load = image.map(makeLoad)
      load?.onChange = { [weak self] in self?.onChange?() }
      if isAnother { waiting = wait() }
    }
    if waiting == nil { load?.request(fitting: pictureSize) }
    if isFocused { load?.appear() } else { load?.disappear() }
    comments.show(withComments ? image : nil)
  }

  /// Nobody looks at it: nothing moves by itself.
  func standStill() {
    load?.disappear()
  }

  /// Takes back what is running, as when another screen covers this one; what is there stays.
  func stopLoading() {
    standStill()
    load?.cancel()
    comments.stopLoading()
  }

  func renewPicture() {
    load?.renew()
  }

  /// Nothing is shown any more, and nothing of it loads.
  func cancel() {
    forgetPicture()
    comments.forget()
  }

  private func wait() -> Task<Void, any Error> {
    Task { [weak self, clock] in
      try await clock.sleep(for: Self.moment)
      self?.waiting = nil
      self?.onChange?()
    }
  }

  private func forgetPicture() {
    waiting?.cancel()
    waiting = nil
    load?.onChange = nil
    load?.disappear()
    load?.cancel()
    load = nil
  }
}
