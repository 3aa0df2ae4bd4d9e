import FeedPresentation
import TerminalKit

/// What users wrote about one image.
@MainActor
public final class CommentsScreen: Screen {
  public var onChange: (() -> Void)?
  /// Loads the comments: once when the screen appears, then whenever the user asks for it.
  public var onReload: (() -> Void)?
  /// A running load is of no use any more: the screen has left, or the user does not want to wait for it.
  public var onCancel: (() -> Void)?

  let texts: ScreenTexts
  let image: FeedImageViewModel
  private(set) var comments: [ImageCommentViewModel] = []
  private(set) var isLoading = false
  private(set) var hasLoaded = false
  private(set) var errorMessage: String?
  private(set) var size = Size(width: 0, height: 0)
  private var viewport = ListViewport()
  private var blocks: [Int: [CommentsLine]] = [:]
  private var hasAppeared = false

  public init(image: FeedImageViewModel, texts: ScreenTexts) {
    self.image = image
    self.texts = texts
  }

  // MARK: Views

  func show(_ comments: [ImageCommentViewModel]) {
    self.comments = comments
    blocks = [:]
    hasLoaded = true
    onChange?()
  }

  func showLoading(_ isLoading: Bool) {
    self.isLoading = isLoading
    onChange?()
  }

  func showError(_ message: String?) {
    errorMessage = message
    onChange?()
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoading }

  var frame: Frame? { Frame(size: size, bannerHeight: errorBanner?.height(width: size.width) ?? 0) }
  var errorBanner: ErrorBanner? { errorMessage.map { ErrorBanner(message: $0, dismissText: texts.footerDismiss) } }
  var rows: [ListViewport.Row] { viewport.rows(in: metrics) }
  /// How many comments have come on screen so far down, for the footer.
  var lastVisibleComment: Int { rows.last?.index ?? 0 }

  public func didAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    onReload?()
  }

  public func didDisappear() {
    onCancel?()
  }

  public func layout(in size: Size) {
    if size != self.size {
      self.size = size
      blocks = [:]
    }
    viewport.scroll(by: 0, in: metrics)
  }

  public func perform(_ action: Action) {
    let screenful = max(1, frame?.body.height ?? 1)
    switch action {
    case .selectNext: viewport.scroll(by: 1, in: metrics)
    case .selectPrevious: viewport.scroll(by: -1, in: metrics)
    case .halfPageDown: viewport.scroll(by: max(1, screenful / 2), in: metrics)
    case .halfPageUp: viewport.scroll(by: -max(1, screenful / 2), in: metrics)
    case .pageDown: viewport.scroll(by: screenful, in: metrics)
    case .pageUp: viewport.scroll(by: -screenful, in: metrics)
    case .goToStart: viewport = ListViewport()
    case .goToEnd: viewport.goToEnd(of: metrics)
    case .reload: onReload?()
    case .retry: if errorMessage != nil { onReload?() }
    case .dismissError: errorMessage = nil
    case .openComments, .openViewer, .growPicture, .shrinkPicture: return
    case .zoomIn, .zoomOut, .zoomToFit, .panLeft, .panRight, .panUp, .panDown, .nextImage, .previousImage: return
    case .cancel, .goBack, .leave, .showHelp, .redraw, .suspend: return
    }
    onChange?()
  }

  public func cancel() -> Bool {
    if errorMessage != nil {
      showError(nil)
    } else if isLoading {
      onCancel?()
      showLoading(false)
    } else {
      return false
    }
    return true
  }

  public func scroll(by lines: Int) {
    viewport.scroll(by: lines, in: metrics)
    onChange?()
  }

  // MARK: Lines

  /// The lines of the header (index 0) or of a comment (from index 1), laid out when they come near the screen.
  func lines(of index: Int) -> [CommentsLine] {
    if let lines = blocks[index] { return lines }
    let width = contentWidth
    let lines =
      index == 0
      ? CommentsLine.header(of: image, width: width)
      : CommentsLine.lines(of: comments[index - 1], width: width)
    blocks[index] = lines
    return lines
  }

  private var contentWidth: Int { max(1, size.width - 2) }

  private var metrics: ListViewport.Metrics {
    ListViewport.Metrics(count: comments.count + 1, viewHeight: frame?.body.height ?? 0) { index in
      max(1, self.lines(of: index).count)
    }
  }
}
