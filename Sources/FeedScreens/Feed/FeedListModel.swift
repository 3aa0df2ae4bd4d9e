import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// What is listed, and the place in it: which rows are on screen, where, and which of them is selected.
///
/// A last row, one line high, stands after the images while there is a page to load.
@MainActor
final class FeedListModel {
  private(set) var feed = FeedList()
  private(set) var selection = 0
  private(set) var travelsUp = false
  private var viewport = ListViewport()
  /// Enough for any screen and what is near it, and no more after a walk through a long list.
  private var layouts = FeedListModel.noLayouts
  private var size = Size(width: 0, height: 0)
  private var pictureHeight = 0

  private static let noLayouts = LeastRecentlyUsed<Int, FeedRowLayout>(budget: 512)

  /// Whether the row that stands for the next page is in the list.
  var hasLoadMoreRow = false {
    didSet { selection = max(0, min(selection, lastRow)) }
  }
  /// Whether the user asks for the next page by that row; else coming to the end of the list does.
  var isLoadMoreRowSelectable = false
  var isLoadMoreRowSelected: Bool { lastRow == feed.count && selection == lastRow }
  private var lastRow: Int { feed.count - (hasLoadMoreRow && isLoadMoreRowSelectable ? 0 : 1) }

  /// What a row's picture may cover, in cells.
  var pictureSize: Size { Size(width: size.width, height: pictureHeight) }
  var rows: [ListViewport.Row] { viewport.rows(in: metrics) }
  /// Whether the last image is selected, or the row that stands for the next page is on screen.
  var isAtTheEnd: Bool { selection >= feed.count - 1 || rows.last?.index == feed.count }

  func layout(of index: Int) -> FeedRowLayout {
    if let layout = layouts.value(for: index) { return layout }
    let layout = FeedRowLayout(FeedImagePresenter.map(feed[index]), width: size.width, pictureHeight: pictureHeight)
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
    if kept != nil { viewport.place(selection, at: y, in: metrics) }
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
    viewport.place(index, at: place.y, in: metrics)
  }

  /// Adds what is not listed yet and tells how much that was.
  func append(_ images: [FeedImage]) -> Int {
    feed.append(images)
  }

  /// Takes in another size of the list or of its pictures; the selected row stays where it is, and on screen.
  func resize(to size: Size, pictureHeight: Int) {
    if size != self.size || pictureHeight != self.pictureHeight {
      let y = selectionY
      let wasVisible = self.size.height > 0
      self.size = size
      self.pictureHeight = pictureHeight
      layouts = Self.noLayouts
      if wasVisible, feed.count > 0 {
        viewport.place(selection, at: y, in: metrics)
        if y >= 0 || viewport.first != selection { viewport.reveal(selection, in: metrics) }
      }
    }
    viewport.scroll(by: 0, in: metrics)
  }

  // MARK: Moving

  /// Whether the selection is not the last, or something below it is not on screen.
  var canMoveDown: Bool { selection < lastRow || viewport.canScroll(by: 1, in: metrics) }
  /// The same towards the beginning.
  var canMoveUp: Bool { selection > 0 || viewport.canScroll(by: -1, in: metrics) }

  func selectNext() {
    travelsUp = false
    guard let row = rows.first(where: { $0.index == selection }) else { return }
    if row.maxY - 1 > size.height, row.y <= 0 {
      viewport.scroll(by: min(row.maxY - size.height, max(1, size.height - 1)), in: metrics)
    } else if selection < lastRow {
      select(selection + 1)
      revealSelection()
    } else {
      viewport.goToEnd(of: metrics)
    }
  }

  func selectPrevious() {
    travelsUp = true
    guard let row = rows.first(where: { $0.index == selection }) else { return }
    if row.y < 0 {
      viewport.scroll(by: max(row.y, -max(1, size.height - 1)), in: metrics)
    } else if selection > 0 {
      select(selection - 1)
      viewport.reveal(selection, in: metrics)
    }
  }

  func select(_ index: Int) {
    selection = index
  }

  /// Selects the image that is so many places away and brings it on screen; does nothing where there is none.
  func moveSelection(by places: Int) {
    guard (0..<feed.count).contains(selection + places) else { return }
    travelsUp = places < 0
    select(selection + places)
    revealSelection()
  }

  /// With the last image what stands for the next page is shown, if there is room for both.
  private func revealSelection() {
    viewport.reveal(selection, in: metrics)
    if hasLoadMoreRow, selection == feed.count - 1, layout(of: selection).height < size.height {
      viewport.reveal(feed.count, in: metrics)
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
    selection = max(0, lastRow)
    viewport.goToEnd(of: metrics)
  }

  /// Moves by lines; a selection that would leave the screen is taken along. At the end of the list the selection
  /// itself goes to the end.
  func page(by lines: Int) {
    let before = viewport
    scroll(by: lines)
    guard feed.count > 0, viewport == before else { return }
    selection = lines > 0 ? lastRow : 0
  }

  /// Moves by lines; a selection that would leave the screen is taken along.
  func scroll(by lines: Int) {
    travelsUp = lines < 0
    viewport.scroll(by: lines, in: metrics)
    let images = rows.filter { $0.index <= lastRow }
    let whole = images.filter { $0.y >= 0 && $0.maxY <= size.height }
    guard let first = whole.first ?? images.first, let last = whole.last ?? images.last else { return }
    selection = min(max(selection, first.index), last.index)
  }

  // MARK: What the screen needs

  var visibleImages: [FeedImage] {
    rows.filter { $0.index < feed.count }.map { feed[$0.index] }
  }

  /// Of these, the images whose picture is at least partly on screen.
  var imagesWithVisiblePicture: [FeedImage] {
    rows.filter { row in
      guard row.index < feed.count else { return false }
      let lines = layout(of: row.index).pictureLines
      return row.y + lines.lowerBound < size.height && row.y + lines.upperBound > 0
    }
    .map { feed[$0.index] }
  }

  /// How many images below the selected one are on screen.
  var imagesBelowSelection: Int { max(0, (rows.last { $0.index < feed.count }?.index ?? 0) - selection) }

  /// The images of the screenful that comes next in the direction of travel, the nearest first.
  var nearImages: [FeedImage] {
    let shown = rows
    guard let first = shown.first?.index, let last = shown.last?.index else { return [] }
    var images: [FeedImage] = []
    var lines = 0
    var index = travelsUp ? first - 1 : last + 1
    while index >= 0, index < feed.count, lines < size.height {
      images.append(feed[index])
      lines += layout(of: index).height
      index += travelsUp ? -1 : 1
    }
    return images
  }

  private var selectionY: Int { rows.first { $0.index == selection }?.y ?? 0 }

  private var metrics: ListViewport.Metrics {
    let count = feed.count
    return ListViewport.Metrics(count: count + (hasLoadMoreRow ? 1 : 0), viewHeight: size.height) { index in
      index < count ? self.layout(of: index).height : 1
    }
  }
}
