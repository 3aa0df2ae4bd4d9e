import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The screen that lists the named feeds with the stored facts about each feed. It never sends a request by itself.
@MainActor
public final class FeedsScreen: TextScreen {
  public let displayState = DisplayState()
  public var keymap = Keymap.standard
  public var remark: DisplayText?
  /// True if there is no feed to go back to.
  public var isFirst = false
  /// Called when the screen appears, to read the summaries of the feeds again.
  public var onAppear: (() -> Void)?
  /// Called when the screen is left.
  public var onDisappear: (() -> Void)?
  /// Opens a feed.
  public var onOpen: ((ListedFeed) -> Void)?
  /// Loads all feeds.
  public var onLoadAll: (() -> Void)?
  /// Opens the configuration in an editor; nil if no configuration is read.
  public var onEdit: (() -> Void)?
  /// Stops the running loads.
  public var onStop: (() -> Void)?
  /// Creates the load of a saved picture; nil if no pictures are shown.
  public var makeLoad: ((FeedImage) -> PictureLoad)?

  let texts: ScreenTexts
  let file: DisplayText
  private let now: @Sendable () -> Date
  private var feeds: [ListedFeed] = [] { didSet { if feeds != oldValue { filter.replace(with: feeds) } } }
  private var summaries: [String: FeedSummary] = [:]
  /// True once summaries were read; those of the first screenful of feeds come first.
  private(set) var isSummarized = false
  /// The feeds that are loading; nil if all loading has ended.
  private var loading: Set<String>?
  /// True while a feed is loading or waits for its turn to be loaded.
  public var isLoading: Bool { loading != nil }
  private(set) var notice: DisplayText?
  /// The feeds that the current or the last load has brought since the screen appeared.
  private(set) var arrived: Set<String> = []

  private(set) var listed: [ListedFeed] = []
  private(set) lazy var items = SelectableList { [unowned self] in
    let height = columns.rowHeight
    return SelectableList.Content(count: listed.count, viewportHeight: content?.height ?? 0) { _ in height }
  }
  let filter: RowFilter<ListedFeed>
  private var nameBeforeFilter: String?
  private(set) var size = Size(width: 0, height: 0)
  private(set) var rows: [String: FeedsRow] = [:]
  private(set) var columns = FeedsColumns()
  /// The loads of the pictures beside visible rows.
  private(set) var loads: PictureLoads = [:]
  private var minuteOfAges = 0
  private static let heightForPictures = 24
  private static let mostWithPictures = 30

  /// - Parameter file: the path of the configuration that names the feeds, as shown to the user; nil if there is no
  ///   configuration.
  public init(file: String?, texts: ScreenTexts, now: @escaping @Sendable () -> Date) {
    self.file = DisplayText(file ?? "")
    self.texts = texts
    self.now = now
    filter = RowFilter { [texts] feed in "\(feed.name)\n\(texts.kind(of: feed))" }
    filter.onMatch = { [weak self] in self?.list($0) }
  }

  // MARK: Display

  /// Lists the feeds in the given order.
  ///
  /// - Parameter name: the feed to select, or nil to keep the selection.
  public func display(_ feeds: [ListedFeed], selecting name: String? = nil) {
    let selected = name ?? self.selected?.name
    self.feeds = withFoundKinds(feeds)
    if !filter.isActive { list(self.feeds) }
    if let index = listed.firstIndex(where: { $0.name == selected }) { select(index) }
    renewRows()
  }

  /// Adds or replaces the summaries of feeds, by name.
  public func display(_ summaries: [String: FeedSummary]) {
    isSummarized = true
    self.summaries.merge(summaries) { $1 }
    feeds = withFoundKinds(feeds)
    renewRows()
  }

  /// Returns the feeds with their kinds as the summaries tell them, so that the user can filter by them.
  private func withFoundKinds(_ feeds: [ListedFeed]) -> [ListedFeed] {
    feeds.map { ListedFeed(name: $0.name, kind: summaries[$0.name]?.kind.map { .feed(kind: $0) } ?? $0.kind) }
  }

  /// Removes the summaries of names that stand for other feeds now.
  public func forgetSummaries(of names: Set<String>) {
    summaries = summaries.filter { !names.contains($0.key) }
    renewRows()
  }

  /// Marks the feeds that are loading. If `names` is nil, all loading has ended.
  public func display(loading names: Set<String>?) {
    if loading == nil { arrived = [] }
    arrived.formUnion((loading ?? []).subtracting(names ?? []))
    loading = names
    if isLoading { notice = nil }
    renewRows()
  }

  /// Shows a notice in the footer until the next load.
  public func display(notice: String) {
    self.notice = DisplayText(notice)
    displayState.setNeedsDisplay()
  }

  private func list(_ feeds: [ListedFeed]) {
    let name = selected?.name ?? nameBeforeFilter
    listed = feeds
    items.reset()
    select(feeds.firstIndex { $0.name == name } ?? 0)
  }

  private func renewRows() {
    rows = [:]
    displayState.setNeedsDisplay()
  }

  var selected: ListedFeed? { listed.indices.contains(items.selection) ? listed[items.selection] : nil }
  var selectedRow: FeedsRow? { selected.flatMap { rows[$0.name] } }
  var shownRows: [(row: FeedsRow, y: Int, isSelected: Bool)] {
    items.rows.compactMap { place in
      rows[listed[place.index].name].map { ($0, place.y, place.index == items.selection) }
    }
  }

  // MARK: Screen

  public var isAnimating: Bool { isLoading }
  public var gestures: [Gesture] { [.wheelScrolls, .clickOpens] }

  public func didAppear() { onAppear?() }
  public func didDisappear() {
    arrived = []
    loadPictures(of: [])
    onDisappear?()
  }
  public func renewPictures() { for load in loads.values { load.renew() } }

  public func layout(in size: Size) {
    let minute = Int(now().timeIntervalSinceReferenceDate / 60)
    if size != self.size || minute != minuteOfAges { rows = [:] }
    self.size = size
    minuteOfAges = minute
    guard let content else { return }
    if rows.isEmpty {
      let isTall = showsPictures && size.height >= Self.heightForPictures
      rows = Dictionary(feeds.map { ($0.name, row(of: $0, markingNews: isTall ? "• " : "")) }) { first, _ in first }
      columns = FeedsColumns(of: Array(rows.values), in: content.width, isTall: isTall)
      select(items.selection)
    }
    items.clampScrollPosition()
    loadPictures(of: columns.isTall ? shownRows.compactMap(\.row.picture) : [])
  }

  /// True if rows have pictures on a screen that is high enough.
  public var showsPictures: Bool { makeLoad != nil && feeds.count { $0.parts == [$0.name] } <= Self.mostWithPictures }

  /// Loads the pictures of these images, and cancels or forgets all others.
  private func loadPictures(of images: [FeedImage]) {
    loads.forget(allBut: images)
    for image in images {
      loads[image.id] = loads[image.id] ?? makeLoad?(image)
      loads[image.id]?.displayState = displayState
      loads[image.id]?.request(fitting: FeedsColumns.picture)
    }
  }

  private func row(of feed: ListedFeed, markingNews mark: String) -> FeedsRow {
    let known = feed.parts.compactMap { name in summaries[name].map { (name: name, summary: $0) } }
    let viewModel =
      switch feed.kind {
      case .feed: FeedSummaryPresenter.map(known.first?.summary, currentDate: now(), texts: texts)
      case .combined: FeedSummaryPresenter.map(known, currentDate: now(), texts: texts)
      }
    let pictures = known.compactMap(\.summary.picture)
    let newest = pictures.max { ($0.details?.createdAt ?? .distantPast) < ($1.details?.createdAt ?? .distantPast) }
    let isLoading = loading?.contains { feed.parts.contains($0) } == true
    return FeedsRow(
      name: DisplayText(feed.name), kind: DisplayText(texts.kind(of: feed)),
      news: DisplayText(viewModel.news.isEmpty ? "" : mark + viewModel.news),
      state: DisplayText(isLoading ? texts.loadingRow : viewModel.age),
      failure: isLoading ? "" : DisplayText(viewModel.failure), picture: newest)
  }

  var frame: Frame? { Frame(size: size) }
  var content: Rect? { frame?.rowArea }

  // MARK: Commands

  public func handler(for command: Command) -> CommandHandler? {
    if let handler = items.handler(for: command) { return handler }
    return switch command {
    case .openFeed: selected.map { feed in CommandHandler { self.onOpen?(feed) } } ?? .disabled
    case .showFeeds: .disabled
    case .filter: CommandHandler(if: filter.isActive || !listed.isEmpty, perform: beginFilter)
    case .clearFilter: CommandHandler(if: filter.isActive, perform: filter.clear)
    case .reload:
      CommandHandler(if: !isLoading && !feeds.isEmpty, disabledReason: feeds.isEmpty ? .noFeeds : nil) {
        self.onLoadAll?()
      }
    case .editConfiguration: CommandHandler(if: onEdit != nil) { self.onEdit?() }
    case .stopLoading: CommandHandler(if: isLoading) { self.onStop?() }
    default: nil
    }
  }

  public func select(row number: Int) -> Bool {
    guard !filter.isTyping, listed.indices.contains(number - 1) else { return false }
    select(number - 1)
    return true
  }

  private func select(_ index: Int) {
    if content != nil { items.selectAndReveal(index) } else { items.select(index) }
    displayState.setNeedsDisplay()
  }

  private func beginFilter() {
    if !filter.isActive { nameBeforeFilter = selected?.name }
    filter.begin(with: feeds)
  }

  public func type(_ key: Key) -> Bool { filter.handle(key) }
  public func paste(_ text: String) -> Bool { filter.paste(text) }

  public func scroll(by lines: Int) {
    items.scroll(by: lines)
    displayState.setNeedsDisplay()
  }

  /// Opens the clicked row if it is already selected; otherwise selects it.
  public func click(at point: Point) {
    guard let content, let index = items.row(at: point, in: content)?.index else { return }
    if index == items.selection { perform(.openFeed) } else { select(index) }
  }
}

extension ScreenTexts {
  fileprivate func kind(of feed: ListedFeed) -> String {
    switch feed.kind {
    case .feed(let kind): kind?.wording[language] ?? ""
    case .combined(let names): self.combinedFeeds(names.count)
    }
  }
}
