import FeedPresentation
import Foundation
import TerminalKit

/// A line that takes an address or another word for a feed, and a list of places that can be gone to from here. It lies
/// over the lower half of the screen.
@MainActor
public final class GoScreen: TextScreen {
  /// The place or the text that the user wants to go to.
  public enum Choice: Hashable, Sendable {
    case target(GoTarget), text(String)
  }

  public let displayState = DisplayState()
  public let isOverlay = true
  public let isAnimating = false
  public let closeCommand = Command.leaveGo
  /// The keys, without commands of the user's own: these need a picture, and would take the keys that leave the line.
  public var keymap = Keymap.standard { didSet { keymap = keymap.withoutOwnCommands } }
  public var remark: DisplayText?
  /// Goes to the choice. Returns nil if the program went there, or the error to show; the text then stays. Is cancelled
  /// when the text is edited, another place is chosen or the screen is left.
  public var onGo: ((Choice) async -> String?)?
  /// Called after the user has removed a place from the list.
  public var onForget: ((GoTarget) -> Void)?
  /// Returns the completion of a path, or nil if there is none.
  public var complete: ((String) async -> String?)?
  /// Called when the screen is left.
  public var onLeave: (() -> Void)?

  let texts: ScreenTexts
  private let filter = RowFilter<GoTarget>(limit: lineLimit, text: \.title)
  private(set) var listed: [GoTarget]
  /// True once all places are listed.
  public var isComplete = false { didSet { displayState.setNeedsDisplay() } }
  private(set) var hasChoice = false
  private(set) var error: DisplayText?
  private var completion: Task<Void, Never>?
  private var going: Task<Void, Never>?
  private var isGoing = false
  private var size = Size(width: 0, height: 0)
  private(set) lazy var items = SelectableList { [unowned self] in
    SelectableList.Content(count: listed.count, viewportHeight: rowArea?.height ?? 0) { _ in 1 }
  }

  /// The maximum number of characters of the line. Addresses and paths are longer than what one filters by.
  static let lineLimit = 4_096
  private static let maximumRows = 12
  private static let maximumHeightForWholeScreen = 12

  /// - Parameter targets: the places to list, in their order.
  public init(texts: ScreenTexts, targets: [GoTarget]) {
    self.texts = texts
    listed = targets
    filter.begin(with: targets)
    filter.onMatch = { [weak self] in self?.list($0) }
  }

  deinit {
    completion?.cancel()
    going?.cancel()
  }

  // MARK: Display

  /// Replaces the list. The text stays, and so does the choice if it is still listed.
  public func display(_ targets: [GoTarget]) {
    filter.replace(with: targets)
  }

  private func list(_ targets: [GoTarget]) {
    let index = chosen?.index(in: targets)
    if hasChoice, index == nil { forgetOutcome() }
    listed = targets
    hasChoice = index != nil
    if let index { items.selectAndReveal(index) }
    displayState.setNeedsDisplay()
  }

  var text: String { filter.editor.text }
  var line: FilterLine { FilterLine(label: ":", editor: filter.editor) }
  var chosen: GoTarget? { hasChoice && listed.indices.contains(items.selection) ? listed[items.selection] : nil }

  // MARK: Screen

  public func didAppear() {}

  public func didDisappear() {
    forgetOutcome()
    onLeave?()
  }

  public func layout(in size: Size) {
    self.size = size
    if hasChoice { items.selectAndReveal(items.selection) }
    items.clampScrollPosition()
  }

  private var top: Int { size.height <= Self.maximumHeightForWholeScreen ? 0 : size.height / 2 }

  /// The lower half of the screen, or all of a low screen.
  var area: Rect { Rect(x: 0, y: top, width: size.width, height: size.height - top) }

  var frame: Frame? { Frame(size: size, below: top, banner: banner) }

  var rowArea: Rect? {
    guard var rows = frame?.rowArea else { return nil }
    rows.height = min(rows.height, Self.maximumRows)
    return rows
  }

  var banner: ErrorBanner? { error.map { ErrorBanner(message: $0, hints: []) } }

  public var reading: Reading {
    var reading = Reading()
    reading.isLoading = isGoing || !isComplete
    if let error { reading.notices = [Reading.Line(error.description)] }
    reading.takesNumbers = true
    reading.field = Reading.joined([Command.go.row.help[texts.language], text], by: ": ")
    guard !reading.isLoading, text.isEmpty else { return reading }
    reading.title = texts.wordsToGoTo
    reading.lines = listed.prefix(Self.maximumRows).enumerated().map { index, target in
      Reading.Line("\(index + 1): \(Reading.joined([target.title, target.kind]))", key: "\(index) \(target.title)")
    }
    return reading
  }

  // MARK: Text

  /// Handles a key that edits the line. The keys that end or complete a line elsewhere are commands here.
  public func type(_ key: Key) -> Bool {
    guard ![.enter, .escape, .tab, .backTab].contains(key) else { return false }
    return edit { filter.handle(key) }
  }

  public func paste(_ text: String) -> Bool { edit { filter.paste(text) } }

  @discardableResult
  private func edit(_ change: () -> Bool) -> Bool {
    let before = text
    let isHandled = change()
    guard text != before else { return isHandled }
    forgetOutcome()
    items.scrollPosition = SelectableList.ScrollPosition()
    if hasChoice { items.selectAndReveal(items.selection) }
    return isHandled
  }

  private func replaceText(with text: String) {
    edit {
      filter.replaceText(with: text)
      return true
    }
    choose { hasChoice = false }
    displayState.setNeedsDisplay()
  }

  // MARK: Commands

  public func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .goThere: CommandHandler(if: choice != nil, perform: goThere)
    case .chooseNext:
      CommandHandler(if: hasChoice ? items.selection + 1 < listed.count : !listed.isEmpty, perform: chooseNext)
    case .choosePrevious: CommandHandler(if: hasChoice, perform: choosePrevious)
    case .takeChosen: chosen.map(takeHandler) ?? CommandHandler(if: looksLikePath, perform: completePath)
    case .forgetChosen:
      CommandHandler(
        if: chosen?.canBeForgotten == true, disabledReason: chosen == nil ? .nothingChosen : nil, perform: forget)
    case .pageDown, .pageUp: command.lines(ofScreenful: rowArea?.height ?? 1).map(scrollHandler)
    default: nil
    }
  }

  private func scrollHandler(by lines: Int) -> CommandHandler {
    CommandHandler(if: items.canScroll(by: lines.signum())) { self.scroll(by: lines) }
  }

  private func takeHandler(of target: GoTarget) -> CommandHandler {
    CommandHandler(if: target.word != nil, disabledReason: .noWord) { target.word.map(self.replaceText) }
  }

  private var choice: Choice? {
    if let chosen { return .target(chosen) }
    let line = text.trimmingCharacters(in: .whitespaces)
    return line.isEmpty ? nil : .text(line)
  }

  /// Goes to a place by its number among those that are told, also if the text that was typed before leaves only some.
  public func select(row number: Int) -> Bool {
    guard filter.rows.prefix(Self.maximumRows).indices.contains(number - 1) else { return false }
    if !text.isEmpty { replaceText(with: "") }
    choose {
      hasChoice = true
      items.select(number - 1)
    }
    goThere()
    return true
  }

  private func goThere() {
    guard let choice else { return }
    going?.cancel()
    isGoing = true
    going = Task.immediate { [weak self, onGo] in
      let error = await onGo?(choice)
      guard !Task.isCancelled, let self else { return }
      isGoing = false
      self.error = error.map { DisplayText($0) }
      displayState.setNeedsDisplay()
    }
  }

  /// Removes the error, and cancels what would soon bring one or open what was wanted before.
  private func forgetOutcome() {
    error = nil
    completion?.cancel()
    going?.cancel()
    isGoing = false
  }

  /// Performs a change of the choice. If it leads to another choice, forgets the outcome of the one before.
  private func choose(_ change: () -> Void) {
    let before = chosen
    change()
    if chosen != before { forgetOutcome() }
  }

  private func chooseNext() {
    choose {
      if hasChoice {
        items.selectNext()
      } else {
        hasChoice = true
        items.selectAndReveal(items.rows.first?.index ?? 0)
      }
    }
  }

  /// Chooses the place before the chosen one, or nothing if there is none.
  private func choosePrevious() {
    choose { if items.selection > 0 { items.selectPrevious() } else { hasChoice = false } }
  }

  /// Removes the chosen place and chooses the one that takes its line.
  private func forget() {
    guard let chosen else { return }
    let next = items.selection
    filter.remove(chosen)
    hasChoice = !listed.isEmpty
    items.selectAndReveal(max(0, min(next, listed.count - 1)))
    onForget?(chosen)
  }

  // MARK: Paths

  private var looksLikePath: Bool {
    let hasStartOfPath = text.hasPrefix("~") || text.hasPrefix(".")
    return hasStartOfPath || (text.contains("/") && !text.contains("://"))
  }

  private func completePath() {
    let path = text
    completion?.cancel()
    completion = Task { [weak self, complete] in
      let completed = await complete?(path)
      guard !Task.isCancelled, let self else { return }
      if let completed, completed != path {
        replaceText(with: completed)
      } else {
        remark = DisplayText(texts.noCompletion)
        displayState.setNeedsDisplay()
      }
    }
  }

  // MARK: Mouse

  public var gestures: [Gesture] { [.wheelScrolls, .clickOpens] }

  /// Scrolls the list. A chosen place moves along, so that Enter never goes to a place that is not visible.
  public func scroll(by lines: Int) {
    choose { items.scroll(by: lines) }
    displayState.setNeedsDisplay()
  }

  /// Goes to the clicked place if it is already chosen; otherwise chooses it.
  public func click(at point: Point) {
    guard let rowArea, let index = items.row(at: point, in: rowArea)?.index else { return }
    if hasChoice, index == items.selection { return perform(.goThere) }
    choose {
      hasChoice = true
      items.select(index)
    }
    displayState.setNeedsDisplay()
  }
}
