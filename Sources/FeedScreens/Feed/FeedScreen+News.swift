import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

extension FeedScreen {
  /// Takes what nobody has seen of the images that are displayed next in place of others.
  public func display(unseen: Set<UUID>) {
    if isOpening {
      sayWhatHasCome(unseen)
      news.begin(with: unseen)
      isOpening = false
    } else {
      news.replace(with: unseen)
    }
  }

  /// The same of a page that is added at the end next.
  public func append(unseen: Set<UUID>) {
    news.add(unseen)
  }

  /// The user goes to other feeds: what was seen of this one is new no more.
  public func leaveNews() { news.leave() }

  /// Above or below what is shown, which stays where it is.
  private func sayWhatHasCome(_ unseen: Set<UUID>) {
    guard hasLoaded, notice == nil, !unseen.isEmpty else { return }
    let listed = filter.isActive ? filter.rows : list.feed.images
    let count = unseen.subtracting(listed.map(\.id)).count
    if count > 0 { remark = DisplayText(texts.newImages(count)) }
  }

  /// Selects an image that is listed, and brings it on screen.
  public func open(at id: UUID) {
    list.open(at: id)
    changes.note()
  }

  /// How many images are new; empty for none.
  var newsText: DisplayText { news.marked.isEmpty ? "" : DisplayText(texts.newImages(news.marked.count)) }

  // MARK: What was seen

  /// The image was opened, and nothing of it is hidden.
  public func didOpen(_ image: FeedImage) { see([image.id]) }

  func openComments(of image: FeedImage) {
    if !presentation.revealed.hides(image) { didOpen(image) }
    onOpenComments?(image)
  }

  func see(_ ids: Set<UUID>) {
    let seen = news.see(ids)
    guard !seen.isEmpty else { return }
    onSee?(seen)
    changes.note()
  }

  /// Notes where the user is, and what is looked at.
  func lookAtImages() {
    if let id = selectedImage?.id, id != place {
      place = id
      onMove?(id)
    }
    watch.look(at: isFocused && !isOverlaid && !news.unseen.isEmpty ? unseenOnScreen : [])
  }

  private var unseenOnScreen: Set<UUID> {
    var ids: Set<UUID> = []
    for row in list.rows {
      for index in list.images(inRow: row.index) where isWhole(index, in: row) { ids.insert(list.feed[index].id) }
    }
    if split != nil, let image = detail.image, detail.load?.picture != nil { ids.insert(image.id) }
    return ids.intersection(news.unseen)
  }

  /// Whether the picture is there and its whole place is on screen, or the text where there is no picture.
  private func isWhole(_ index: Int, in row: SelectableList.Row) -> Bool {
    let image = list.feed[index]
    guard news.unseen.contains(image.id), presentation.warning(of: image) == nil, let content else { return false }
    let (layout, load) = (list.layout(of: index), list.load(of: image))
    let isTextAlone = !showsPictures || load?.errorMessage != nil
    guard isTextAlone || load?.picture != nil else { return false }
    let lines = isTextAlone ? 0..<max(1, layout.height - 1) : layout.picture.y..<layout.picture.maxY
    let (first, end) = (row.y + lines.lowerBound, row.y + lines.upperBound)
    // What is higher than the screen is never seen as a whole.
    return first >= 0 && end <= content.height || first <= 0 && end >= content.height
  }

  // MARK: Commands

  func handlerForNews(_ command: Command) -> CommandHandler? {
    switch command {
    case .selectNextNew: CommandHandler(if: nextNew != nil) { self.nextNew.map { self.moveSelection(by: $0) } }
    case .seeAll: CommandHandler(if: !news.marked.isEmpty, perform: seeAll)
    default: nil
    }
  }

  /// How far it is to the next new image, from the end on to the beginning; nil where there is no other.
  private var nextNew: Int? {
    guard !news.marked.isEmpty else { return nil }
    let (images, selection) = (list.feed.images, list.selection)
    let isNew = { (index: Int) in self.news.marked.contains(images[index].id) }
    let next = (min(selection + 1, images.count)..<images.count).first(where: isNew)
    return (next ?? (0..<min(selection, images.count)).first(where: isNew)).map { $0 - selection }
  }

  private func seeAll() {
    let seen = news.seeAll()
    if !seen.isEmpty { onSeeAll?(seen) }
  }
}
