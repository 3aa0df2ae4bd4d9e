import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The list of the feed's images, the user's place in it, and the pictures on screen and near it.
///
/// A row has as many images as the arrangement has side by side. A last row stands after the images while
/// there is a page to load.
@MainActor
final class FeedListing {
  private(set) var feed = FeedList()
  let filter: RowFilter<FeedImage>
  var placeBeforeFilter: Place?
  /// The place of a slideshow without an end.
  var cycle = SlideshowCycle()
  /// The row that stands for the next page; nil when there is none.
  var loadMoreRow: LoadMoreRow? {
    didSet { items.clampSelection() }
  }
  private(set) lazy var items = SelectableList { [unowned self] in content }
  private(set) var arrangement = FeedArrangement.none
  /// Enough for a screen and what is near it, and no more after a walk through a long list.
  private var layouts = FeedListing.noLayouts
  /// In lines.
  private(set) var height = 0
  /// The images that are new.
  var marked: Set<UUID> = [] {
    didSet { if marked != oldValue { renewTexts() } }
  }
  /// The loads of pictures, see FeedListing+Pictures.swift.
  var loads: [UUID: PictureLoad] = [:]
  let displayState: DisplayState
  let makeLoad: (FeedImage) -> PictureLoad
  let presentation: ImagePresentation

  /// - Parameters:
  ///   - displayState: where a picture's load says that it has something else to show.
  ///   - makeLoad: makes what loads an image's picture.
  init(presentation: ImagePresentation, displayState: DisplayState, makeLoad: @escaping (FeedImage) -> PictureLoad) {
    self.presentation = presentation
    self.displayState = displayState
    self.makeLoad = makeLoad
    filter = RowFilter(texts: { presentation.searchedText(of: $0) })
    filter.onMatch = { [weak self] in self?.showMatches($0) }
  }

  private static let noLayouts = LeastRecentlyUsed<Int, FeedRowLayout>(budget: 512)

  /// True where the row that stands for the next page is in the list.
  var hasLoadMoreRow: Bool { loadMoreRow != nil }
  /// True where the user asks for the next page by that row; else coming to the end of the list does.
  var isLoadMoreRowSelectable = false

  var selection: Int { items.selection }
  var rows: [SelectableList.Row] { items.rows }
  var isLoadMoreRowSelected: Bool { items.isTailSelected }

  /// The number of rows of images; the row that stands for the next page comes after them.
  var imageRowCount: Int { (feed.count + arrangement.columns - 1) / arrangement.columns }

  /// True where an image of the last row is selected, or the row that stands for the next page is on screen; where
  /// several images stand side by side, the last row of them, which may have room for more.
  var isAtTheEnd: Bool {
    let lastShown = rows.last?.index ?? 0
    return items.selectedRow >= imageRowCount - 1 || lastShown >= imageRowCount - (arrangement.columns > 1 ? 1 : 0)
  }

  /// The images that stand side by side there; none for the next page.
  func images(inRow row: Int) -> Range<Int> {
    SelectableList.items(inRow: row, of: feed.count, sideBySide: arrangement.columns)
  }

  func layout(of index: Int) -> FeedRowLayout {
    if let layout = layouts.value(for: index) { return layout }
    let layout = FeedRowLayout(
      presentation.viewModel(of: feed[index]), in: arrangement, isNew: marked.contains(feed[index].id),
      sharesTitle: feed.sharesTitle(at: index))
    layouts.insert(layout, for: index)
    return layout
  }

  private var content: SelectableList.Content {
    let imageCount = feed.count
    return SelectableList.Content(
      count: imageCount, columns: arrangement.columns, hasTail: hasLoadMoreRow,
      tailIsSelectable: isLoadMoreRowSelectable, viewHeight: height, showsWholeRows: arrangement.showsWholeRows
    ) { row in
      guard row * self.arrangement.columns < imageCount else { return self.arrangement.loadMoreHeight }
      return self.arrangement.rowHeight ?? self.layout(of: row).height
    }
  }

  // MARK: What is listed

  /// Lists other images. The selected image, or the nearest to it that is still there, stays selected and in its place,
  /// unless they are to be shown from their beginning.
  func replace(with images: [FeedImage], keepsPlace: Bool = true) {
    let newList = FeedList(images)
    let kept = keepsPlace ? feed.index(of: selection, in: newList) : nil
    let y = items.selectionY
    feed = newList
    layouts = Self.noLayouts
    items.begin()
    if let kept { items.open(kept, at: y) }
  }

  /// A selected image, and its line on the screen.
  typealias Place = (id: UUID, y: Int)

  var selectedImage: FeedImage? { selection < feed.count ? feed[selection] : nil }
  var place: Place? { selectedImage.map { ($0.id, items.selectionY) } }

  /// Selects the image again and puts it where it was, if it is listed.
  func restore(_ place: Place) {
    if let index = feed.index(of: place.id) { items.open(index, at: place.y) }
  }

  /// Selects the image, if it is listed, and brings it on screen.
  func open(at id: UUID) {
    if let index = feed.index(of: id) { items.open(index) }
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
      let y = self.height > 0 ? items.selectionY : nil
      self.height = height
      self.arrangement = arrangement
      relayout(selectionAt: y)
      if y == nil, feed.count > 0 { items.open(selection) }
    }
    items.settle()
  }

  /// The images' texts have changed, and with them their heights; the selected image stays likewise.
  func renewTexts() {
    relayout(selectionAt: height > 0 ? items.selectionY : nil)
  }

  private func relayout(selectionAt y: Int?) {
    layouts = Self.noLayouts
    if let y { items.relayout(selectionAt: y) }
  }

  /// The ages of images are told anew, which changes no height.
  func renewAges() {
    layouts = Self.noLayouts
  }

  // MARK: What is on screen

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

  /// The number of images below the selected one that are on screen.
  var imagesBelowSelection: Int {
    max(0, (rows.last.map { images(inRow: $0.index).upperBound - 1 } ?? 0) - selection)
  }

  /// The images of the screenful that comes next in the direction of travel, the nearest first.
  var nearImages: [FeedImage] {
    let (shown, content) = (rows, content)
    guard let first = shown.first?.index, let last = shown.last?.index else { return [] }
    var near: [FeedImage] = []
    var lines = 0
    var row = items.travelsUp ? first - 1 : last + 1
    while row >= 0, row < content.itemRowCount, lines + (arrangement.rowHeight ?? 1) <= height {
      near += images(inRow: row).map { feed[$0] }
      lines += content.height(row)
      row += items.travelsUp ? -1 : 1
    }
    return near
  }
}
