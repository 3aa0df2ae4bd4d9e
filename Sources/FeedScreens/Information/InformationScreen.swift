import FeedDomain
import FeedPresentation
import TerminalKit

/// An image's picture and the facts about them, one in each line. Facts that are loaded later do not move the selection.
@MainActor
public final class InformationScreen: TextScreen, SingleImageScreen {
  /// A function that reads the facts of a picture's file without asking a server, and logs its errors.
  public typealias Loader = @MainActor (FeedImage) async throws -> PictureFile

  public let displayState = DisplayState()
  public let closeCommand = Command.closeInformation
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// The function that copies the value of the selected line; nil if copying is not possible.
  public var onCopy: ((String) -> Void)?
  /// The actions on the image, of which the screen offers the commands of the user's own.
  public var actions = ImageActions()

  let texts: ScreenTexts
  private let image: FeedImage
  private let feed: String
  let presentation: ImagePresentation
  let illustration: Illustration
  private let loader: Loader
  private var loading: Task<Void, Never>?
  private(set) var isLoading = false
  private var file: PictureFile?
  /// True if the file has been read since its picture is shown, so that it is in the cache if it can be saved at all.
  private var isReadForPicture = false
  private var changeCount: Int?

  private(set) var facts: [ImageDetailsViewModel.Fact] = []
  private var entries: [CommentsEntry] = []
  private var blocks: [Int: [StyledLine]] = [:]
  private lazy var items = SelectableList { [unowned self] in
    SelectableList.Content(count: entries.count, viewportHeight: frame?.body.height ?? 0) {
      max(1, self.lines(of: $0).count)
    }
  }

  /// - Parameters:
  ///   - picture: the load of the image's picture; nil to show the facts alone.
  ///   - feed: the name and the origin of the image's feed.
  public init(
    image: FeedImage, picture: PictureLoad? = nil, feed: String, texts: ScreenTexts, presentation: ImagePresentation,
    loader: @escaping Loader
  ) {
    self.image = image
    illustration = Illustration(picture, widthBeside: 80, area: \.rowArea, displayState: displayState)
    self.feed = feed
    self.texts = texts
    self.presentation = presentation
    self.loader = loader
  }

  deinit {
    loading?.cancel()
  }

  var heading: DisplayText { DisplayText(presentation.viewModel(of: image).heading ?? "") }

  public var selectedImage: FeedImage? { image }

  var isHidden: Bool { presentation.revealed.hides(image) }

  // MARK: Loading

  public func didAppear() { load() }

  public func didDisappear() {
    stop()
    illustration.disappear()
  }

  private func load() {
    guard !isHidden, !isLoading, file == nil else { return }
    isLoading = true
    isReadForPicture = illustration.load?.picture != nil
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

  /// Lists the facts known so far. The selected line stays in its place.
  private func renew() {
    let y = rows.first { $0.index == selection }.map { $0.y + headerHeight(of: selection) }
    let selected = facts.indices.contains(selection) ? facts[selection] : nil
    facts = ImageInformationPresenter.map(
      presentation.detailed(image), file: file, feed: feed, isRevealed: !isHidden, texts: texts)
    entries = CommentsEntry.entries(of: facts)
    blocks = [:]
    let index =
      facts.firstIndex { $0 == selected } ?? facts.firstIndex { $0.label == selected?.label }
      ?? max(0, min(selection, facts.count - 1))
    if let y { items.select(index, at: y - headerHeight(of: index)) } else { items.select(index) }
  }

  public var reading: Reading {
    var reading = Reading(title: Reading.joined([texts.detailsTitle, heading.description], by: ": "))
    reading.lines = facts.map { Reading.Line("\($0.label): \($0.value)") }
    reading.isLoading = isLoading
    return reading
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoading || isPictureLoading }
  var isPictureLoading: Bool { illustration.load?.isLoading == true }

  public func didChangeFocus(_ isFocused: Bool) { illustration.isFocused = isFocused }
  public func renewPictures() { illustration.load?.renew() }

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
    let pictureHasCome = illustration.load?.picture != nil && !isReadForPicture
    if pictureHasCome, file?.facts.isEmpty == true {
      file = nil
      load()
    }
    let isResized = size != illustration.size
    if illustration.layOut(in: size, with: items) { blocks = [:] }
    if isResized { items.selectAndReveal(selection) }
    presentation.details.requestOnly([image])
    items.clampScrollPosition()
    illustration.follow(rows)
  }

  var frame: Frame? { Frame(size: illustration.size) }
  var selection: Int { items.selection }
  var rows: [SelectableList.Row] { items.rows }

  func lines(of index: Int) -> [StyledLine] {
    if let lines = blocks[index] { return lines }
    let lines =
      Array(repeating: .blank, count: headerHeight(of: index))
      + CommentsLine.lines(of: entries[index], width: illustration.layout?.textWidth ?? 1)
    blocks[index] = lines
    return lines
  }

  func headerHeight(of index: Int) -> Int { index == 0 ? illustration.headerHeight : 0 }

  public func select(row number: Int) -> Bool {
    guard facts.indices.contains(number - 1) else { return false }
    items.selectAndReveal(number - 1)
    return true
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
    case .retry: illustration.load.map { CommandHandler(if: $0.canRetry, perform: $0.retry) }
    case .stopLoading:
      actions.jobs.stopHandler ?? illustration.load.map { CommandHandler(if: $0.isLong, perform: $0.stopLoading) }
    default: nil
    }
  }

  public func scroll(by lines: Int) {
    items.scroll(by: lines)
    displayState.setNeedsDisplay()
  }
}
