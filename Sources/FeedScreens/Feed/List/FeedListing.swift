import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// A feed's images and the row for the next page, with the scroll position, the selection, and the loads of pictures on
/// or near the screen.
@MainActor
final class FeedListing {
  private(set) var feed = FeedList()
  let filter: RowFilter<FeedImage>
  var placeBeforeFilter: Place?
  var cycle = SlideshowCycle()
  var loadMoreRow: LoadMoreRow? {
    didSet { items.clampSelection() }
  }
  private(set) lazy var items = SelectableList { [unowned self] in content }
  private(set) var arrangement = FeedArrangement.none
  var showsWholeRows = false
  /// A cache of the layouts of images on and near the screen. Its size is limited, so it does not grow in a long list.
  private var layouts = FeedListing.noLayouts
  private(set) var height = 0
  /// The heights of the pictures on screen. A row on screen keeps its height, whatever is found out about its picture.
  private(set) var heightsOnScreen: [UUID: Int] = [:]
  /// The sizes of pictures that were near the screen, for when they come back.
  var pictureSizes = LeastRecentlyUsed<URL, PixelSize>(budget: 1024)
  /// The usual place of a picture; nil until a load is asked for its pixels.
  var usualPlace: PicturePlace?
  var newImageIDs: Set<UUID> = [] {
    didSet { if newImageIDs != oldValue { renewTexts() } }
  }
  var loads: PictureLoads = [:]
  let displayState: DisplayState
  let makeLoad: (FeedImage) -> PictureLoad
  let presentation: ImagePresentation

  init(presentation: ImagePresentation, displayState: DisplayState, makeLoad: @escaping (FeedImage) -> PictureLoad) {
    self.presentation = presentation
    self.displayState = displayState
    self.makeLoad = makeLoad
    filter = RowFilter(texts: { presentation.searchedText(of: $0) })
    filter.onMatch = { [weak self] in self?.showMatches($0) }
  }

  private static let noLayouts = LeastRecentlyUsed<Int, FeedRowLayout>(budget: 512)

  var hasLoadMoreRow: Bool { loadMoreRow != nil }
  var hasRows: Bool { feed.count > 0 || hasLoadMoreRow }
  /// True if the user selects the row to load the next page; false if the page is loaded at the end of the list.
  var isLoadMoreRowSelectable = false

  var selection: Int { items.selection }
  var rows: [SelectableList.Row] { items.rows }
  var isLoadMoreRowSelected: Bool { items.isTailSelected }

  var imageRowCount: Int { (feed.count + arrangement.columns - 1) / arrangement.columns }

  /// True if an image in the last row is selected or the row for the next page is visible. If images are side by side,
  /// it is also true if the last row of images is visible, because that row may have room for more.
  var isAtEnd: Bool {
    let lastShown = rows.last?.index ?? 0
    return items.selectedRow >= imageRowCount - 1 || lastShown >= imageRowCount - (arrangement.columns > 1 ? 1 : 0)
  }

  func images(inRow row: Int) -> Range<Int> {
    SelectableList.items(inRow: row, of: feed.count, sideBySide: arrangement.columns)
  }

  func layout(of index: Int) -> FeedRowLayout {
    let image = feed[index]
    let pictureHeight = heightsOnScreen[image.id] ?? ownHeight(of: image)
    if let layout = layouts.value(for: index), layout.pictureHeight == pictureHeight { return layout }
    let layout = FeedRowLayout(
      presentation.viewModel(of: image), pictureHeight: pictureHeight, in: arrangement,
      isNew: newImageIDs.contains(image.id), sharesTitle: feed.sharesTitle(at: index))
    layouts.insert(layout, for: index)
    return layout
  }

  private var content: SelectableList.Content {
    let imageCount = feed.count
    return SelectableList.Content(
      count: imageCount, columns: arrangement.columns, hasTail: hasLoadMoreRow,
      tailIsSelectable: isLoadMoreRowSelectable, viewportHeight: height,
      showsWholeRows: showsWholeRows || arrangement.showsWholeRows
    ) { row in
      guard row * self.arrangement.columns < imageCount else { return self.arrangement.loadMoreHeight }
      return self.arrangement.rowHeight ?? self.layout(of: row).height
    }
  }

  // MARK: Content

  /// Replaces the listed images. If `keepsPlace` is true, the selected image, or the nearest image that is still
  /// listed, stays on its line of the screen.
  func replace(with images: [FeedImage], keepsPlace: Bool = true) {
    let newList = FeedList(images)
    let kept = keepsPlace ? feed.index(of: selection, in: newList) : nil
    let y = items.selectionY
    feed = newList
    layouts = Self.noLayouts
    items.reset()
    if let kept { items.select(kept, at: y) }
  }

  /// Removes the image at an index. If it is selected, the image below it, or else the one above it, takes its place.
  func remove(at index: Int) {
    let y = items.selectionY
    feed.remove(at: index)
    layouts = Self.noLayouts
    guard feed.count > 0 else { return items.reset() }
    items.select(min(index < selection ? selection - 1 : selection, feed.count - 1), at: y)
  }

  typealias Place = (id: UUID, y: Int)

  var selectedImage: FeedImage? { selection < feed.count ? feed[selection] : nil }
  var place: Place? { selectedImage.map { ($0.id, items.selectionY) } }

  /// Selects the image of a place, on the same line of the screen if that line is still in view.
  func restore(_ place: Place) {
    guard let index = feed.index(of: place.id) else { return }
    items.select(index)
    items.relayout(selectionAt: place.y)
  }

  func open(at id: UUID) {
    if let index = feed.index(of: id) { items.selectAndReveal(index) }
  }

  func append(_ images: [FeedImage]) -> Int {
    // The last image of a grid has a new neighbour, which may have the same title.
    if arrangement.form == .framed { layouts = Self.noLayouts }
    return feed.append(images)
  }

  /// Applies a new height or arrangement. The selected image stays on its line and remains visible.
  func resize(toHeight height: Int, _ arrangement: FeedArrangement) {
    if height != self.height || arrangement != self.arrangement {
      let y = self.height > 0 ? items.selectionY : nil
      if arrangement != self.arrangement { heightsOnScreen = [:] }
      self.height = height
      self.arrangement = arrangement
      usualPlace = nil
      relayout(selectionAt: y)
      if y == nil, feed.count > 0 { items.selectAndReveal(selection) }
    }
    items.clampScrollPosition()
    let shown = arrangement.form == .framed ? [] : rows.flatMap { images(inRow: $0.index) }
    heightsOnScreen = shown.reduce(into: [:]) { $0[feed[$1].id] = layout(of: $1).pictureHeight }
  }

  /// Lays the images out again because their texts and heights have changed. The selected image stays on its line.
  func renewTexts() {
    relayout(selectionAt: height > 0 ? items.selectionY : nil)
  }

  private func relayout(selectionAt y: Int?) {
    layouts = Self.noLayouts
    if let y { items.relayout(selectionAt: y) }
  }

  /// Lays the images out again because their ages have changed. Their heights stay the same.
  func renewAges() {
    layouts = Self.noLayouts
  }

  // MARK: Viewport

  var visibleImages: [FeedImage] {
    rows.flatMap { images(inRow: $0.index) }.map { feed[$0] }
  }

  var imagesWithVisiblePicture: [FeedImage] {
    rows.flatMap { row in
      images(inRow: row.index).filter { index in
        let picture = layout(of: index).picture
        return row.y + picture.y < height && row.y + picture.maxY > 0
      }
    }
    .map { feed[$0] }
  }

  var imageCountBelowSelection: Int {
    guard let lastRow = rows.last else { return 0 }
    return max(0, images(inRow: lastRow.index).upperBound - 1 - selection)
  }

  /// The images that fill the next screen in the direction in which the user last moved, nearest first.
  var nearImages: [FeedImage] {
    let visible = rows
    let content = content
    guard let first = visible.first?.index, let last = visible.last?.index else { return [] }
    var near: [FeedImage] = []
    var lines = 0
    var row = items.lastMovedUp ? first - 1 : last + 1
    while row >= 0, row < content.itemRowCount, lines + (arrangement.rowHeight ?? 1) <= height {
      near += images(inRow: row).map { feed[$0] }
      lines += content.height(row)
      row += items.lastMovedUp ? -1 : 1
    }
    return near
  }
}
