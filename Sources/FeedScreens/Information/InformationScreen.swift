import FeedDomain
import FeedPresentation
import TerminalKit

/// What is known of an image's picture, a line for each thing. What its file tells follows, without moving the selection.
@MainActor
public final class InformationScreen: TextScreen {
  /// Tells of a picture's bytes without asking a server for them; what fails has been logged.
  public typealias Loader = @MainActor (FeedImage) async throws -> PictureFile

  public let displayState = DisplayState()
  public let wayBack = Command.closeInformation
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// Copies the value of a line; nil where nothing can be copied.
  public var onCopy: ((String) -> Void)?
  /// What the user has asked for and may stop.
  public var jobs = ImageJobs()

  let texts: ScreenTexts
  private let image: FeedImage
  private let feed: String
  private let presentation: ImagePresentation
  private let loader: Loader
  private var loading: Task<Void, Never>?
  private(set) var isLoading = false
  private var file: PictureFile?
  private var changeCount: Int?

  private(set) var facts: [ImageDetailsViewModel.Fact] = []
  private var entries: [CommentsEntry] = []
  private var blocks: [Int: [StyledLine]] = [:]
  private lazy var items = SelectableList { [unowned self] in
    SelectableList.Content(count: entries.count, viewHeight: content?.height ?? 0) { max(1, self.lines(of: $0).count) }
  }
  private var size = Size(width: 0, height: 0)

  /// - Parameters:
  ///   - feed: what the image's feed is called and where it is from.
  ///   - presentation: of the image, with what is known of it.
  public init(
    image: FeedImage, feed: String, texts: ScreenTexts, presentation: ImagePresentation, loader: @escaping Loader
  ) {
    self.image = image
    self.feed = feed
    self.texts = texts
    self.presentation = presentation
    self.loader = loader
  }

  deinit {
    loading?.cancel()
  }

  /// What the image is headed with.
  var heading: DisplayText { DisplayText(presentation.viewModel(of: image).heading ?? "") }

  /// Whether a warning hides the picture.
  var isHidden: Bool { presentation.revealed.hides(image) }

  // MARK: Loading

  public func didAppear() { load() }

  public func didDisappear() { stop() }

  /// Nothing of the picture is read while a warning hides it.
  private func load() {
    guard !isHidden, !isLoading, file == nil else { return }
    isLoading = true
    loading = Task.immediate { [weak self, loader, image] in
      let file: PictureFile?
      do {
        file = try await loader(image)
      } catch {
        file = nil
      }
      if !Task.isCancelled { self?.display(file) }
    }
  }

  private func stop() {
    isLoading = false
    loading?.cancel()
  }

  private func display(_ file: PictureFile?) {
    isLoading = false
    self.file = file
    renew()
    displayState.setNeedsDisplay()
  }

  /// Lists what is known by now. The selected line stays where it is.
  private func renew() {
    let y = rows.first { $0.index == selection }?.y
    let selected = facts.indices.contains(selection) ? facts[selection] : nil
    facts = ImageInformationPresenter.map(
      presentation.detailed(image), file: file, feed: feed, isRevealed: !isHidden, texts: texts)
    entries = CommentsEntry.entries(of: facts)
    blocks = [:]
    let index =
      facts.firstIndex { $0 == selected } ?? facts.firstIndex { $0.label == selected?.label }
      ?? max(0, min(selection, facts.count - 1))
    if let y { items.open(index, at: y) } else { items.select(index) }
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoading }

  public func layout(in size: Size) {
    if changeCount != presentation.changeCount {
      changeCount = presentation.changeCount
      if isHidden {
        stop()
        file = nil
      }
      load()
      renew()
    }
    if size != self.size {
      self.size = size
      blocks = [:]
      items.open(selection)
    }
    presentation.details.want([image])
    items.settle()
  }

  var frame: Frame? { Frame(size: size) }
  /// Where the lines are, right of the selection's stripe.
  var content: Rect? {
    guard var area = frame?.rowArea else { return nil }
    area.width = min(area.width, Frame.readableWidth)
    return area
  }
  var selection: Int { items.selection }
  var rows: [SelectableList.Row] { items.rows }

  func lines(of index: Int) -> [StyledLine] {
    if let lines = blocks[index] { return lines }
    let lines = CommentsLine.lines(of: entries[index], width: content?.width ?? 1)
    blocks[index] = lines
    return lines
  }

  // MARK: Commands

  public func handler(for command: Command) -> CommandHandler? {
    if let handler = items.handler(for: command) { return handler }
    return switch command {
    case .toggleWarned, .toggleAllWarned: presentation.revealed.handler(for: command, of: image)
    case .copyLine:
      CommandHandler(if: onCopy != nil && !facts.isEmpty) {
        let value = DisplayText(self.facts[self.selection].value, limit: .max)
        self.onCopy?(TextLayout.truncate(value, to: .max).description)
      }
    case .stopLoading: jobs.areRunning ? jobs.stopping : nil
    default: nil
    }
  }

  public func scroll(by lines: Int) {
    items.scroll(by: lines)
    displayState.setNeedsDisplay()
  }
}
