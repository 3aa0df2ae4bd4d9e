import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The new images of the feed, and how they come to be seen.
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
  /// For so long, without a break, an image is looked at until it is seen.
  private static let moment = Duration.milliseconds(500)
  private let countdown: Countdown
  private let elapsed: () -> Duration
  /// The times since when images are looked at.
  private var beginnings: [UUID: Duration] = [:]

  init(of list: FeedListing, beside detail: FeedDetail, presentation: ImagePresentation) {
    self.list = list
    self.detail = detail
    self.presentation = presentation
    countdown = Countdown(clock: presentation.clock)
    elapsed = Countdown.stopwatch(on: presentation.clock)
    countdown.onEnd = { [weak self] in self?.endMoment() }
  }

  /// The feed is being loaded anew.
  func beginLoad() { isOpening = true }

  /// Takes what nobody has seen of the images that are displayed next in place of others.
  ///
  /// - Returns: how many have come that were not listed before.
  func display(unseen: Set<UUID>) -> Int {
    guard isOpening else {
      images.replace(with: unseen)
      return 0
    }
    isOpening = false
    images.begin(with: unseen)
    return unseen.isEmpty ? 0 : unseen.subtracting(list.allImages.map(\.id)).count
  }

  /// Takes in which images of the page that follows are unseen.
  func append(unseen: Set<UUID>) { images.add(unseen) }

  /// Only these images are listed: no other is new.
  func keep(only listed: [FeedImage]) { images.keep(only: listed.map(\.id)) }

  /// The user goes to other feeds: what was seen of this one is new no more.
  func leave() { images.leave() }

  // MARK: What was seen

  func see(_ ids: Set<UUID>) {
    let seen = images.see(ids)
    guard !seen.isEmpty else { return }
    delegate?.didSee(seen, byCommand: false)
    list.displayState.setNeedsDisplay()
  }

  /// Notes where the user is, and what is looked at.
  ///
  /// - Parameters:
  ///   - isLookedAt: whether the user looks at the screen.
  ///   - isSplit: whether the selected image stands beside the list.
  func look(isLookedAt: Bool, isSplit: Bool) {
    if let id = list.selectedImage?.id, id != place {
      place = id
      delegate?.didMove(to: id)
    }
    watch(isLookedAt && !images.unseen.isEmpty ? unseenOnScreen(isSplit: isSplit) : [])
  }

  /// Nothing is looked at any more.
  func lookAway() { watch([]) }

  /// Takes it that these are looked at from here on, and no others. While none is there is nothing to wait for.
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

  /// Waits for the first moment to end. A wait for an image that has left since ends early, which does no harm.
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

  /// Returns true where the picture is there and its whole place is on screen, or the text where there is no picture.
  private func isWhole(_ index: Int, in row: SelectableList.Row) -> Bool {
    let image = list.feed[index]
    guard images.unseen.contains(image.id), presentation.warning(of: image) == nil else { return false }
    let (layout, load, height) = (list.layout(of: index), list.load(of: image), list.height)
    let isTextAlone = list.arrangement.pictureSize.height == 0 || load?.errorMessage != nil
    guard isTextAlone || load?.picture != nil else { return false }
    let lines = isTextAlone ? 0..<max(1, layout.height - 1) : layout.picture.y..<layout.picture.maxY
    let (first, end) = (row.y + lines.lowerBound, row.y + lines.upperBound)
    // What is higher than the screen is never seen as a whole.
    return first >= 0 && end <= height || first <= 0 && end >= height
  }

  // MARK: Commands

  /// Returns how many images are new; empty for none.
  func text(in texts: ScreenTexts) -> DisplayText {
    images.marked.isEmpty ? "" : DisplayText(texts.newImages(images.marked.count))
  }

  /// The distance to the next new image, on from the end to the beginning; nil where there is no other.
  var next: Int? {
    guard !images.marked.isEmpty else { return nil }
    let (listed, selection) = (list.feed.images, list.selection)
    let isNew = { (index: Int) in self.images.marked.contains(listed[index].id) }
    let next = (min(selection + 1, listed.count)..<listed.count).first(where: isNew)
    return (next ?? (0..<min(selection, listed.count)).first(where: isNew)).map { $0 - selection }
  }

  /// Takes all images as seen.
  var seeingAll: CommandHandler {
    CommandHandler(if: !images.marked.isEmpty) {
      let seen = self.images.seeAll()
      if !seen.isEmpty { self.delegate?.didSee(seen, byCommand: true) }
    }
  }
}
