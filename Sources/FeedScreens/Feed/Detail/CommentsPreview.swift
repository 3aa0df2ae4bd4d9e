import FeedDomain
import FeedPresentation
import TerminalKit

/// The first comments of the image that is selected, beside the list, or the beginning of its own text: asked for when the
/// selection has rested for a moment, and taken back when it moves on.
@MainActor
public final class CommentsPreview: @MainActor ResourceView, @MainActor ResourceLoadingView,
  @MainActor ResourceErrorView
{
  public typealias ResourceViewModel = ImageCommentsViewModel

  /// Loads what there is to read of an image.
  public var onRequest: ((FeedImage) -> Void)?
  /// A running load is of no use any more.
  public var onCancel: (() -> Void)?

  /// Nil until it is there.
  private(set) var viewModel: ImageCommentsViewModel?
  /// Nil while they are not being loaded.
  private(set) var running: RunningLoad?
  var isLoading: Bool { running != nil }
  var isLong: Bool { running?.isLong == true }
  private(set) var errorMessage: DisplayText?

  /// How long a selection has to rest.
  private static let rest = Duration.milliseconds(300)
  private let displayState: DisplayState
  private let clock: any Clock<Duration>
  private let countdown: Countdown
  private var image: FeedImage?
  private var shown: (size: Size, isSaid: Bool, lines: [StyledLine])?

  /// - Parameters:
  ///   - displayState: where it is said that there is something else to show.
  ///   - clock: what the rest and the load are measured by.
  init(displayState: DisplayState, clock: any Clock<Duration>) {
    self.displayState = displayState
    self.clock = clock
    countdown = Countdown(clock: clock)
    countdown.onEnd = { [weak self] in
      if let self, let image { onRequest?(image) }
    }
  }

  /// What there is to read of `image` is to be seen; nil when of none it is. The same again changes nothing.
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
    if viewModel == nil, errorMessage == nil { forget() }
  }

  /// Takes back what is running because the user does not want to wait for it: it is then to be retried.
  func stop(saying message: String) {
    guard isLoading else { return }
    onCancel?()
    running = nil
    display(ResourceErrorViewModel.error(message: message))
  }

  /// Nothing is to be seen any more; what is shown next is asked for anew.
  func forget() {
    countdown.stop()
    if isLoading { onCancel?() }
    image = nil
    viewModel = nil
    shown = nil
    running = nil
    errorMessage = nil
  }

  /// As much of it as there is room for, with an ellipsis in the last line if there are more; laid out once.
  ///
  /// - Parameter descriptionIsShown: whether all of the image's description is on screen: what is nothing else is left out.
  func lines(in size: Size, descriptionIsShown: Bool) -> [StyledLine] {
    let isSaid = descriptionIsShown && viewModel?.details?.image.details?.text == nil
    if let shown, shown.size == size, shown.isSaid == isSaid { return shown.lines }
    var lines: [StyledLine] = []
    for entry in viewModel.map(CommentsEntry.entries) ?? [] {
      if isSaid, case .paragraph = entry { continue }
      guard lines.count <= size.height else { break }
      lines += CommentsLine.lines(of: entry, width: size.width, maximumLines: size.height)
    }
    while lines.last?.columns == 0 { lines.removeLast() }
    if lines.count > size.height {
      lines = lines.prefix(max(0, size.height - 1)) + [StyledLine(("…", .dim))]
    }
    lines = Array(lines.prefix(size.height))
    shown = (size, isSaid, lines)
    return lines
  }

  public func display(_ viewModel: ImageCommentsViewModel) {
    self.viewModel = viewModel
    shown = nil
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
