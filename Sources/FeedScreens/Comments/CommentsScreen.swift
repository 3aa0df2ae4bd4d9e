import FeedDomain
import FeedPresentation
import TerminalKit

/// The screen with the comments on an image or, for an image that cannot be commented on, its text and facts.
@MainActor
public final class CommentsScreen: ResourceScreen, SingleImageScreen, @MainActor ResourceView,
  @MainActor ResourceLoadingView, @MainActor ResourceErrorView
{
  public typealias ResourceViewModel = ImageCommentsViewModel

  public let displayState = DisplayState()
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// Loads the comments: once when the screen first appears, then each time the user asks for it.
  public var onReload: (() -> Void)?
  /// Cancels the running load because the user has left the screen or stopped the load.
  public var onCancel: (() -> Void)?
  /// The actions on the image.
  public var actions = ImageActions()

  let texts: ScreenTexts
  let image: FeedImage
  let presentation: ImagePresentation
  private var changeCount = 0
  let illustration: Illustration
  var picture: PictureLoad? { illustration.load }
  private var shown = ImageCommentsViewModel(comments: [])
  private(set) var entries: [CommentsEntry] = []
  let filter = RowFilter<CommentsEntry>(text: \.searchedText)
  private(set) var running: RunningLoad?
  var isLoading: Bool { running != nil }
  private(set) var hasLoaded = false
  private(set) var errorMessage: DisplayText?
  var size: Size { illustration.size }
  private lazy var items = SelectableList { [unowned self] in
    SelectableList.Content(count: entries.count + 1, viewportHeight: frame?.body.height ?? 0) { index in
      max(1, self.lines(of: index).count)
    }
  }
  private var scrollPositionBeforeFilter: SelectableList.ScrollPosition?
  private var blocks: [Int: [StyledLine]] = [:]
  var hasAppeared = false

  /// - Parameter picture: the load of the image's picture; nil to show its texts alone.
  public init(
    image: FeedImage, picture: PictureLoad? = nil, texts: ScreenTexts, presentation: ImagePresentation
  ) {
    self.image = image
    illustration = Illustration(picture, widthBeside: 100, area: \.content, displayState: displayState)
    self.texts = texts
    self.presentation = presentation
    filter.onMatch = { [weak self] in self?.showMatches($0) }
  }

  public var selectedImage: FeedImage? { image }

  /// The title of an image's text and facts; nil for comments. Before the load has ended, nil if there may be comments.
  var detailsTitle: String? {
    hasLoaded ? shown.details?.title : presentation.detailsTitle(of: image, in: texts)
  }
  var hasRows: Bool { !entries.isEmpty || filter.isActive }
  var hasRoomForNote: Bool {
    Frame(size: size).map { $0.body.height - lines(of: 0).count >= Self.minimumNoteHeight } ?? false
  }
  var filterIsActive: Bool { filter.isActive }
  private static let minimumNoteHeight = 4

  // MARK: Views

  public func display(_ viewModel: ImageCommentsViewModel) {
    hasLoaded = true
    shown = viewModel
    showEntries()
    displayState.setNeedsDisplay()
  }

  private func showEntries() {
    let entries = hidesEntries ? [] : CommentsEntry.entries(of: shown)
    filter.replace(with: entries)
    if !filter.isActive { list(entries) }
  }

  var hidesEntries: Bool {
    guard let image = shown.details?.image else { return false }
    return FeedImagePresenter.hidesTexts(of: image) && presentation.revealed.hides(image)
  }

  private func showMatches(_ entries: [CommentsEntry]) {
    list(entries)
    displayState.setNeedsDisplay()
  }

  /// Lists these entries. A filtered list starts at the top. Clearing the filter restores the scroll position.
  private func list(_ entries: [CommentsEntry]) {
    self.entries = entries
    blocks = [:]
    if let scrollPositionBeforeFilter {
      items.scrollPosition = filter.isActive ? SelectableList.ScrollPosition() : scrollPositionBeforeFilter
      if !filter.isActive { self.scrollPositionBeforeFilter = nil }
    }
  }

  private func beginFilter() {
    if !filter.isActive { scrollPositionBeforeFilter = items.scrollPosition }
    filter.begin(with: entries)
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    running = viewModel.isLoading ? RunningLoad(clock: presentation.clock) : nil
    if isLoading { picture?.resume() }
    displayState.setNeedsDisplay()
  }

  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    displayState.setNeedsDisplay()
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoadingEntriesOrPicture || actions.jobs.areAnimating }
  private var isLoadingEntriesOrPicture: Bool { isLoading || picture?.isLoading == true }

  var rows: [SelectableList.Row] { items.rows }
  /// The number of the entry that the title bar counts, from 1: the first visible comment, or the last visible entry of
  /// a text. A comment counts as visible if more of it than its closing blank line is visible.
  var currentEntryNumber: Int {
    guard detailsTitle == nil else { return rows.last?.index ?? 0 }
    return max(1, (rows.first { $0.maxY > 1 } ?? rows.last)?.index ?? 0)
  }

  public func didAppear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    onReload?()
  }

  func cancelLoad() { onCancel?() }

  public func didDisappear() {
    if isLoading { leaveLoad() } else { cancelLoad() }
    illustration.disappear()
  }

  public func didChangeFocus(_ isFocused: Bool) { illustration.isFocused = isFocused }
  public func renewPictures() { picture?.renew() }

  public func layout(in size: Size) {
    if illustration.layOut(in: size, with: items) { blocks = [:] }
    if changeCount != presentation.changeCount {
      changeCount = presentation.changeCount
      blocks[0] = nil
      if shown.details != nil { showEntries() }
    }
    presentation.details.requestOnly([image])
    items.clampScrollPosition()
    illustration.follow(rows)
  }

  public func handler(for command: Command) -> CommandHandler? {
    if let handler = items.scrollHandler(for: command) { return handler }
    return switch command {
    case .filter: CommandHandler(if: filter.isActive || !entries.isEmpty, perform: beginFilter)
    case .clearFilter: CommandHandler(if: filter.isActive, perform: filter.clear)
    case .toggleWarned, .toggleAllWarned: presentation.revealed.handler(for: command, of: image)
    case .reload: CommandHandler(if: !isLoading) { self.onReload?() }
    case .retry: CommandHandler(if: errorMessage != nil || picture?.canRetry == true, perform: retry)
    case .dismissError: CommandHandler(if: errorMessage != nil) { self.display(ResourceErrorViewModel.noError) }
    case .stopLoading:
      actions.jobs.stopHandler ?? CommandHandler(if: isLoading || picture?.isLong == true, perform: stopLoads)
    default: actions.handler(for: command, of: image, presentation.revealed)
    }
  }

  private func stopLoads() {
    if isLoading { stopLoading() } else { picture?.stopLoading() }
  }

  private func retry() {
    if errorMessage != nil { onReload?() } else { picture?.retry() }
  }

  public func type(_ key: Key) -> Bool { filter.handle(key) }
  public func paste(_ text: String) -> Bool { filter.paste(text) }

  public func scroll(by lines: Int) {
    items.scroll(by: lines)
    displayState.setNeedsDisplay()
  }

  // MARK: Lines

  /// Returns the lines of the header (index 0) or of an entry (from index 1). Makes them when they are first needed.
  func lines(of index: Int) -> [StyledLine] {
    if let lines = blocks[index] { return lines }
    let width = illustration.layout?.textWidth ?? 1
    let lines =
      index == 0
      ? Array(repeating: .blank, count: illustration.headerHeight)
        + CommentsLine.header(
          of: presentation.viewModel(of: shown.details?.image ?? image), width: width,
          hasPicture: illustration.layout?.room != nil,
          hasDescription: hidesEntries || shown.details?.includesDescription != true)
      : CommentsLine.lines(of: entries[index - 1], width: width)
    blocks[index] = lines
    return lines
  }
}
