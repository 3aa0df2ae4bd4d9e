import FeedDomain
import FeedPresentation
import TerminalKit

/// The first comments on the selected image, or the beginning of its text, shown beside the list. The load starts when
/// the selection has rested for a moment, and is cancelled when the selection moves on.
@MainActor
public final class CommentsPreview: @MainActor ResourceView, @MainActor ResourceLoadingView,
  @MainActor ResourceErrorView
{
  public typealias ResourceViewModel = ImageCommentsViewModel

  /// Loads the comments or the text of an image.
  public var onRequest: ((FeedImage) -> Void)?
  /// Cancels the running load.
  public var onCancel: (() -> Void)?

  private(set) var viewModel: ImageCommentsViewModel?
  private(set) var running: RunningLoad?
  var isLoading: Bool { running != nil }
  var isLong: Bool { running?.isLong == true }
  private(set) var errorMessage: DisplayText?

  private static let requestDelay = Duration.milliseconds(300)
  private let displayState: DisplayState
  private let clock: any Clock<Duration>
  private let countdown: Countdown
  private var image: FeedImage?
  private var cachedLines: (size: Size, omitsParagraphs: Bool, lines: [StyledLine])?

  init(displayState: DisplayState, clock: any Clock<Duration>) {
    self.displayState = displayState
    self.clock = clock
    countdown = Countdown(clock: clock)
    countdown.onEnd = { [weak self] in
      if let self, let image { onRequest?(image) }
    }
  }

  func show(_ image: FeedImage?) {
    guard image != self.image else { return }
    forget()
    self.image = image
    guard image != nil else { return }
    countdown.reset(to: Self.requestDelay)
    countdown.run()
  }

  /// Cancels a running or pending load. Loaded comments are kept.
  func stopLoading() {
    if viewModel == nil, errorMessage == nil { forget() }
  }

  func stop(saying message: String) {
    guard isLoading else { return }
    onCancel?()
    running = nil
    display(ResourceErrorViewModel.error(message: message))
  }

  /// Removes the comments and cancels their load. They are loaded again even if the same image is shown next.
  func forget() {
    countdown.stop()
    if isLoading { onCancel?() }
    image = nil
    viewModel = nil
    cachedLines = nil
    running = nil
    errorMessage = nil
  }

  /// Returns as many lines as fit. If more lines exist, the last one is an ellipsis. The lines are kept until the
  /// size or the content changes.
  ///
  /// - Parameter descriptionIsShown: true if the whole description is visible; a text that only repeats it is omitted.
  func lines(in size: Size, descriptionIsShown: Bool) -> [StyledLine] {
    let omitsParagraphs = descriptionIsShown && viewModel?.details?.image.details?.text == nil
    if let cachedLines, (cachedLines.size, cachedLines.omitsParagraphs) == (size, omitsParagraphs) {
      return cachedLines.lines
    }
    var lines: [StyledLine] = []
    for entry in viewModel.map(CommentsEntry.entries) ?? [] {
      if omitsParagraphs, case .paragraph = entry { continue }
      guard lines.count <= size.height else { break }
      lines += CommentsLine.lines(of: entry, width: size.width, maximumLines: size.height)
    }
    while lines.last?.columns == 0 { lines.removeLast() }
    if lines.count > size.height {
      lines = lines.prefix(max(0, size.height - 1)) + [StyledLine(("…", .dim))]
    }
    lines = Array(lines.prefix(size.height))
    cachedLines = (size, omitsParagraphs, lines)
    return lines
  }

  public func display(_ viewModel: ImageCommentsViewModel) {
    self.viewModel = viewModel
    cachedLines = nil
    displayState.setNeedsDisplay()
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    running = viewModel.isLoading ? RunningLoad(clock: clock) : nil
    displayState.setNeedsDisplay()
  }

  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    displayState.setNeedsDisplay()
  }
}
