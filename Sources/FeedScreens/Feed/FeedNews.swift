import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The new images of a feed. An image becomes seen when the user has looked at it for a moment.
@MainActor
final class FeedNews {
  weak var delegate: (any FeedScreenDelegate)?
  private(set) var images = NewImages() { didSet { list.marked = images.marked } }
  /// True until the first images of a load are displayed.
  private var isOpening = true
  /// The image that was selected last.
  private var place: UUID?
  private let list: FeedListing
  private let detail: FeedDetail
  private let presentation: ImagePresentation
  /// The time for which an image must be looked at without a break until it counts as seen.
  private static let moment = Duration.milliseconds(500)
  private let countdown: Countdown
  private let elapsed: () -> Duration
  /// The times since when the visible images are looked at.
  private var beginnings: [UUID: Duration] = [:]

  init(of list: FeedListing, beside detail: FeedDetail, presentation: ImagePresentation) {
    self.list = list
    self.detail = detail
    self.presentation = presentation
    countdown = Countdown(clock: presentation.clock)
    elapsed = Countdown.stopwatch(on: presentation.clock)
    countdown.onEnd = { [weak self] in self?.endMoment() }
  }

  func beginLoad() { isOpening = true }

  /// Marks the unseen images among those that are displayed next in place of others. Returns the number of those that
  /// were not listed before.
  func display(unseen: Set<UUID>) -> Int {
    guard isOpening else {
      images.replace(with: unseen)
      return 0
    }
    isOpening = false
    images.begin(with: unseen)
    return unseen.isEmpty ? 0 : unseen.subtracting(list.allImages.map(\.id)).count
  }

  func append(unseen: Set<UUID>) { images.add(unseen) }

  /// Forgets all images except the listed ones.
  func keep(only listed: [FeedImage]) { images.keep(only: listed.map(\.id)) }

  /// Removes the marks of seen images because the user goes to another feed.
  func leave() { images.leave() }

  // MARK: Seeing

  func see(_ ids: Set<UUID>) {
    let seen = images.see(ids)
    guard !seen.isEmpty else { return }
    delegate?.didSee(seen, byCommand: false)
    list.displayState.setNeedsDisplay()
  }

  /// Reports the selected image, and watches the unseen images on screen while the user looks at it.
  func look(isLookedAt: Bool, isSplit: Bool) {
    if let id = list.selectedImage?.id, id != place {
      place = id
      delegate?.didMove(to: id)
    }
    watch(isLookedAt && !images.unseen.isEmpty ? unseenOnScreen(isSplit: isSplit) : [])
  }

  func lookAway() { watch([]) }

  /// Watches these images and no others. It needs no countdown while there are none.
  private func watch(_ ids: Set<UUID>) {
    guard !ids.isEmpty || !beginnings.isEmpty else { return }
    let now = elapsed()
    beginnings = Dictionary(uniqueKeysWithValues: ids.map { ($0, beginnings[$0] ?? now) })
    wait(at: now)
  }

  private func endMoment() {
    let now = elapsed()
    let seen = Set(beginnings.filter { now - $0.value >= Self.moment }.keys)
    for id in seen { beginnings[id] = nil }
    wait(at: now)
    see(seen)
  }

  /// Starts a countdown to the first moment at which an image counts as seen. If that image has left the screen since,
  /// the countdown ends too early, which does no harm.
  private func wait(at now: Duration) {
    guard let first = beginnings.values.min() else { return countdown.stop() }
    guard !countdown.isRunning else { return }
    countdown.restart(at: Self.moment - (now - first))
    countdown.run()
  }

  private func unseenOnScreen(isSplit: Bool) -> Set<UUID> {
    var ids: Set<UUID> = []
    for row in list.rows {
      for index in list.images(inRow: row.index) where isWhole(index, in: row) { ids.insert(list.feed[index].id) }
    }
    if isSplit, let load = detail.load, load.picture != nil { ids.insert(load.image.id) }
    return ids.intersection(images.unseen)
  }

  /// Returns true if the image's picture is loaded and fully visible, or its text if it has no picture.
  private func isWhole(_ index: Int, in row: SelectableList.Row) -> Bool {
    let image = list.feed[index]
    guard images.unseen.contains(image.id), presentation.warning(of: image) == nil else { return false }
    let (layout, load, height) = (list.layout(of: index), list.load(of: image), list.height)
    let isTextAlone = list.arrangement.pictureSize.height == 0 || load?.errorMessage != nil
    guard isTextAlone || load?.picture != nil else { return false }
    let lines = isTextAlone ? 0..<max(1, layout.height - 1) : layout.picture.y..<layout.picture.maxY
    let (first, end) = (row.y + lines.lowerBound, row.y + lines.upperBound)
    // A picture that is higher than the screen counts when it fills the screen.
    return first >= 0 && end <= height || first <= 0 && end >= height
  }

  // MARK: Commands

  func text(in texts: ScreenTexts) -> DisplayText {
    images.marked.isEmpty ? "" : DisplayText(texts.newImages(images.marked.count))
  }

  /// The distance from the selection to the next new image, continuing at the beginning after the end; nil if there is
  /// no other.
  var next: Int? {
    guard !images.marked.isEmpty else { return nil }
    let (listed, selection) = (list.feed.images, list.selection)
    let isNew = { (index: Int) in self.images.marked.contains(listed[index].id) }
    let next = (min(selection + 1, listed.count)..<listed.count).first(where: isNew)
    return (next ?? (0..<min(selection, listed.count)).first(where: isNew)).map { $0 - selection }
  }

  var seeingAll: CommandHandler {
    CommandHandler(if: !images.marked.isEmpty) {
      let seen = self.images.seeAll()
      if !seen.isEmpty { self.delegate?.didSee(seen, byCommand: true) }
    }
  }
}
