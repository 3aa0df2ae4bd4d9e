import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// What is listed, and the place in it: which rows are on screen, where, and which image is selected.
///
/// A row has as many images as the arrangement has side by side. A last row stands after the images while
/// there is a page to load.
@MainActor
final class FeedListModel {
  private(set) var feed = FeedList()
  private(set) var selection = 0
  private(set) var travelsUp = false
  private(set) var arrangement = FeedArrangement.none
  private var viewport = ListViewport()
  /// Enough for a screen and what is near it, and no more after a walk through a long list.
  private var layouts = FeedListModel.noLayouts
  /// In lines.
  private var height = 0

  /// The images that are new.
  var marked: Set<UUID> = [] {
    didSet { if marked != oldValue { renewTexts() } }
  }

  private let presentation: ImagePresentation

  init(presentation: ImagePresentation) {
    self.presentation = presentation
  }

  private static let noLayouts = LeastRecentlyUsed<Int, FeedRowLayout>(budget: 512)

  /// Whether the row that stands for the next page is in the list.
  var hasLoadMoreRow = false {
    didSet { selection = max(0, min(selection, lastIndex)) }
  }
  /// Whether the user asks for the next page by that row; else coming to the end of the list does.
  var isLoadMoreRowSelectable = false
  var isLoadMoreRowSelected: Bool { lastIndex == feed.count && selection == lastIndex }
  /// The last that can be selected: an image, or what stands for the next page.
  private var lastIndex: Int { feed.count - (hasLoadMoreRow && isLoadMoreRowSelectable ? 0 : 1) }

  var rows: [ListViewport.Row] { viewport.rows(in: metrics) }
  /// How many rows of images there are; what stands for the next page is the row after them.
  var imageRowCount: Int { (feed.count + arrangement.columns - 1) / arrangement.columns }
  /// Whether an image of the last row is selected, or the row that stands for the next page is on screen; where several
  /// images stand side by side, the last row of them, which may have room for more.
  var isAtTheEnd: Bool {
    let lastShown = rows.last?.index ?? 0
    return selectedRow >= imageRowCount - 1 || lastShown >= imageRowCount - (arrangement.columns > 1 ? 1 : 0)
  }

  /// The images that stand side by side there; none for the next page.
  func images(inRow row: Int) -> Range<Int> {
    let start = min(row * arrangement.columns, feed.count)
    return start..<min(start + arrangement.columns, feed.count)
  }

  func layout(of index: Int) -> FeedRowLayout {
    if let layout = layouts.value(for: index) { return layout }
    let layout = FeedRowLayout(
      presentation.viewModel(of: feed[index]), in: arrangement, isNew: marked.contains(feed[index].id),
      sharesTitle: feed.sharesTitle(at: index))
    layouts.insert(layout, for: index)
    return layout
  }

  // MARK: What is listed

  /// Lists other images. The selected image, or the nearest to it that is still there, stays selected and in its place,
  /// unless they are to be shown from their beginning.
  func replace(with images: [FeedImage], keepsPlace: Bool = true) {
    let newList = FeedList(images)
    let kept = keepsPlace ? feed.index(of: selection, in: newList) : nil
    let y = selectionY
    feed = newList
    layouts = Self.noLayouts
    selection = kept ?? 0
    viewport = ListViewport()
    if kept != nil { viewport.place(selectedRow, at: y, in: metrics) }
  }

  /// A selected image, and its line on the screen.
  struct Place {
    let id: UUID
    let y: Int
  }

  var place: Place? { selection < feed.count ? Place(id: feed[selection].id, y: selectionY) : nil }

  /// Selects the image again and puts it where it was, if it is listed.
  func restore(_ place: Place) {
    guard let index = feed.index(of: place.id) else { return }
    selection = index
    viewport.place(selectedRow, at: place.y, in: metrics)
  }

  /// Selects the image, if it is listed, and brings it on screen.
  func open(at id: UUID) {
    guard let index = feed.index(of: id) else { return }
    selection = index
    viewport.reveal(selectedRow, in: metrics)
  }

  /// Adds what is not listed yet and tells how much that was.
  func append(_ images: [FeedImage]) -> Int {
    // The last tile has a neighbour now.
    if arrangement.form == .framed { layouts = Self.noLayouts }
    return feed.append(images)
  }

  /// Takes in another height of the list, in lines, or another arrangement; the selected image stays where it is, and on
  /// screen.
  func resize(toHeight height: Int, _ arrangement: FeedArrangement) {
    if height != self.height || arrangement != self.arrangement {
      let y = self.height > 0 ? selectionY : nil
      self.height = height
      self.arrangement = arrangement
      relayout(selectionAt: y)
    }
    viewport.scroll(by: 0, in: metrics)
  }

  /// The images' texts have changed, and with them their heights; the selected image stays likewise.
  func renewTexts() {
    relayout(selectionAt: height > 0 ? selectionY : nil)
  }

  private func relayout(selectionAt y: Int?) {
    layouts = Self.noLayouts
    guard let y, feed.count > 0 else { return }
    viewport.place(selectedRow, at: y, in: metrics)
    if y >= 0 || viewport.first != selectedRow { viewport.reveal(selectedRow, in: metrics) }
  }

  /// The ages of images are told anew, which changes no height.
  func renewAges() {
    layouts = Self.noLayouts
  }

  // MARK: Moving

  /// Whether the selection is not in the last row, or something below it is not on screen.
  var canMoveDown: Bool { selectedRow < rowIndex(of: lastIndex) || viewport.canScroll(by: 1, in: metrics) }
  /// The same towards the beginning.
  var canMoveUp: Bool { selectedRow > 0 || viewport.canScroll(by: -1, in: metrics) }

  /// Selects the row below; of one that is higher than the screen the rest is shown first.
  func selectNext() {
    travelsUp = false
    guard let row = rows.first(where: { $0.index == selectedRow }) else { return revealSelection() }
    if row.maxY - 1 > height, row.y <= 0 {
      viewport.scroll(by: min(row.maxY - height, max(1, height - 1)), in: metrics)
    } else if selectedRow < rowIndex(of: lastIndex) {
      select(index(inRow: selectedRow + 1))
      revealSelection()
    } else {
      viewport.goToEnd(of: metrics)
    }
  }

  /// The same with the row above.
  func selectPrevious() {
    travelsUp = true
    guard let row = rows.first(where: { $0.index == selectedRow }) else { return revealSelection() }
    if row.y < 0 {
      viewport.scroll(by: max(row.y, -max(1, height - 1)), in: metrics)
    } else if selectedRow > 0 {
      select(index(inRow: selectedRow - 1))
      viewport.reveal(selectedRow, in: metrics)
    }
  }

  func select(_ index: Int) {
    selection = index
  }

  /// Whether there is an image so many places away.
  func canMoveSelection(by places: Int) -> Bool { (0..<feed.count).contains(selection + places) }

  /// Selects the image that is so many places away and brings it on screen; does nothing where there is none.
  func moveSelection(by places: Int) {
    guard canMoveSelection(by: places) else { return }
    travelsUp = places < 0
    select(selection + places)
    revealSelection()
  }

  /// With the last image what stands for the next page is shown, if there is room for both.
  private func revealSelection() {
    viewport.reveal(selectedRow, in: metrics)
    let needed = metrics.height(selectedRow) + arrangement.loadMoreHeight
    if hasLoadMoreRow, selectedRow == imageRowCount - 1, needed <= height {
      viewport.reveal(imageRowCount, in: metrics)
    }
  }

  func goToStart() {
    travelsUp = true
    selection = 0
    viewport = ListViewport()
  }

  func goToEnd() {
    guard feed.count > 0 else { return }
    travelsUp = false
    selection = max(0, lastIndex)
    viewport.goToEnd(of: metrics)
  }

  /// Moves by lines; a selection that would leave the screen is taken along. At the end of the list the selection
  /// itself goes to the end.
  func page(by lines: Int) {
    let before = viewport
    scroll(by: lines)
    guard feed.count > 0, viewport == before else { return }
    selection = lines > 0 ? lastIndex : 0
  }

  /// Moves by lines; a selection that would leave the screen is taken along.
  func scroll(by lines: Int) {
    travelsUp = lines < 0
    viewport.scroll(by: arrangement.scrollable(lines), in: metrics)
    let selectable = rows.filter { $0.index <= rowIndex(of: lastIndex) }
    let whole = selectable.filter { $0.y >= 0 && $0.maxY <= height }
    guard let first = whole.first ?? selectable.first, let last = whole.last ?? selectable.last else { return }
    let row = min(max(selectedRow, first.index), last.index)
    if row != selectedRow { selection = index(inRow: row) }
  }

  // MARK: Rows

  private var selectedRow: Int { rowIndex(of: selection) }

  private func rowIndex(of index: Int) -> Int { index == feed.count ? imageRowCount : index / arrangement.columns }

  /// What is in the column of the selection there, or the last beside it.
  private func index(inRow row: Int) -> Int {
    let images = images(inRow: row)
    let column = selection == feed.count ? 0 : selection % arrangement.columns
    return images.isEmpty ? feed.count : min(images.lowerBound + column, images.upperBound - 1)
  }

  // MARK: What the screen needs

  var visibleImages: [FeedImage] {
    rows.flatMap { images(inRow: $0.index) }.map { feed[$0] }
  }

  /// Of these, the images whose picture is at least partly on screen.
  var imagesWithVisiblePicture: [FeedImage] {
    rows.flatMap { row in
      images(inRow: row.index).filter { index in
        let picture = layout(of: index).picture
        return row.y + picture.y < height && row.y + picture.maxY > 0
      }
    }
    .map { feed[$0] }
  }

  /// How many images below the selected one are on screen.
  var imagesBelowSelection: Int {
    max(0, (rows.last.map { images(inRow: $0.index).upperBound - 1 } ?? 0) - selection)
  }

  /// The images of the screenful that comes next in the direction of travel, the nearest first.
  var nearImages: [FeedImage] {
    let shown = rows
    guard let first = shown.first?.index, let last = shown.last?.index else { return [] }
    var near: [FeedImage] = []
    var lines = 0
    var row = travelsUp ? first - 1 : last + 1
    while row >= 0, row < imageRowCount, lines + (arrangement.rowHeight ?? 1) <= height {
      near += images(inRow: row).map { feed[$0] }
      lines += metrics.height(row)
      row += travelsUp ? -1 : 1
    }
    return near
  }

  private var selectionY: Int { rows.first { $0.index == selectedRow }?.y ?? 0 }

  private var metrics: ListViewport.Metrics {
    let imageRowCount = imageRowCount
    return ListViewport.Metrics(
      count: imageRowCount + (hasLoadMoreRow ? 1 : 0), viewHeight: height, showsWholeRows: arrangement.showsWholeRows
    ) { row in
      row < imageRowCount
        ? self.arrangement.rowHeight ?? self.layout(of: row).height : self.arrangement.loadMoreHeight
    }
  }
}
