import FeedDomain
import FeedPresentation
import TerminalKit

/// The first comments of the image that is selected, beside the list: asked for when the selection has rested for a
/// moment, and taken back when it moves on.
@MainActor
public final class CommentsPreview: @MainActor ResourceView, @MainActor ResourceLoadingView,
  @MainActor ResourceErrorView
{
  public typealias ResourceViewModel = ImageCommentsViewModel

  /// Loads an image's comments.
  public var onRequest: ((FeedImage) -> Void)?
  /// A running load is of no use any more.
  public var onCancel: (() -> Void)?
  /// Called when there is something else to show.
  var onChange: (() -> Void)?

  /// Nil until they are there.
  private(set) var comments: [ImageCommentViewModel]?
  private(set) var isLoading = false
  private(set) var errorMessage: DisplayText?

  /// How long a selection has to rest.
  private static let rest = Duration.milliseconds(300)
  private let countdown: Countdown
  private var image: FeedImage?
  private var shown: (size: Size, lines: [StyledLine])?

  /// - Parameter clock: what the rest is measured by.
  init(clock: any Clock<Duration>) {
    countdown = Countdown(clock: clock)
    countdown.onEnd = { [weak self] in
      if let self, let image { onRequest?(image) }
    }
  }

  /// The comments of `image` are to be seen; nil when those of none are. The same again changes nothing.
  func show(_ image: FeedImage?) {
    guard image != self.image else { return }
    forget()
    self.image = image
    guard image != nil else { return }
    countdown.restart(at: Self.rest)
    countdown.run()
  }

  /// Takes back what is running or waited for; what is there stays.
  func stopLoading() {
    if comments == nil, errorMessage == nil { forget() }
  }

  /// Nothing is to be seen any more; what is shown next is asked for anew.
  func forget() {
    countdown.stop()
    if isLoading { onCancel?() }
    image = nil
    comments = nil
    shown = nil
    isLoading = false
    errorMessage = nil
  }

  /// As much of the comments as there is room for, with an ellipsis in the last line if there are more; laid out once.
  func lines(in size: Size) -> [StyledLine] {
    if let shown, shown.size == size { return shown.lines }
    var lines: [StyledLine] = []
    for comment in comments ?? [] {
      guard lines.count <= size.height else { break }
      lines += CommentsLine.lines(of: comment, width: size.width, maximumLines: size.height)
    }
    // A blank line ends each.
    if lines.count - 1 > size.height {
      lines = lines.prefix(max(0, size.height - 1)) + [StyledLine(("…", .dim))]
    }
    lines = Array(lines.prefix(size.height))
    shown = (size, lines)
    return lines
  }

  public func display(_ viewModel: ImageCommentsViewModel) {
    comments = viewModel.comments
    shown = nil
    onChange?()
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    isLoading = viewModel.isLoading
    onChange?()
  }

  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    onChange?()
  }
}
