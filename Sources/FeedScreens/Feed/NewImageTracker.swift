import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit

/// The new images of a feed. An image becomes seen when the user has looked at it for a moment.
@MainActor
final class NewImageTracker {
  weak var delegate: (any FeedScreenDelegate)?
  private(set) var images = NewImages() { didSet { list.newImageIDs = images.marked } }
  /// True until the first images of a load are displayed.
  private var awaitsFirstImagesOfLoad = true
  private var lastSelected: UUID?
  private let list: FeedListing
  private let detail: FeedDetail
  private let presentation: ImagePresentation
  /// The time for which an image must be looked at without a break until it counts as seen.
  private static let seenThreshold = Duration.milliseconds(500)
  private let countdown: Countdown
  private let elapsed: () -> Duration
  private var watchStarts: [UUID: Duration] = [:]

  init(of list: FeedListing, beside detail: FeedDetail, presentation: ImagePresentation) {
    self.list = list
    self.detail = detail
    self.presentation = presentation
    countdown = Countdown(clock: presentation.clock)
    elapsed = Countdown.stopwatch(on: presentation.clock)
    countdown.onEnd = { [weak self] in self?.markWatchedAsSeen() }
  }

  func beginLoad() { awaitsFirstImagesOfLoad = true }

  /// Marks the unseen images in the list that is displayed next. For the first list of a load, returns the number of
  /// unseen images that were not listed before; otherwise returns 0.
  func display(unseen: Set<UUID>) -> Int {
    guard awaitsFirstImagesOfLoad else {
      images.replace(with: unseen)
      return 0
    }
    awaitsFirstImagesOfLoad = false
    images.begin(with: unseen)
    return unseen.isEmpty ? 0 : unseen.subtracting(list.allImages.map(\.id)).count
  }

  func append(unseen: Set<UUID>) { images.add(unseen) }

  func keep(only listed: [FeedImage]) { images.keep(only: listed.map(\.id)) }

  func remove(_ image: FeedImage) { images.remove(image.id) }

  func removeMarksOfSeenImages() { images.leave() }

  // MARK: Seeing

  func see(_ ids: Set<UUID>) {
    let seen = images.see(ids)
    guard !seen.isEmpty else { return }
    delegate?.didSee(seen, byCommand: false)
    list.displayState.setNeedsDisplay()
  }

  /// Reports the selected image. If `isWatched` is true, measures how long the unseen images are on the screen.
  ///
  /// - Parameter isSelectionAlone: true if only the selected image is looked at.
  func look(isWatched: Bool, isSplit: Bool, isSelectionAlone: Bool = false) {
    if let id = list.selectedImage?.id, id != lastSelected {
      lastSelected = id
      delegate?.didMove(to: id)
    }
    guard isWatched, !images.unseen.isEmpty else { return watch([]) }
    let unseen = unseenOnScreen(isSplit: isSplit)
    watch(isSelectionAlone ? unseen.intersection([list.selectedImage?.id].compactMap(\.self)) : unseen)
  }

  func stopWatching() { watch([]) }

  private func watch(_ ids: Set<UUID>) {
    guard !ids.isEmpty || !watchStarts.isEmpty else { return }
    let now = elapsed()
    watchStarts = Dictionary(uniqueKeysWithValues: ids.map { ($0, watchStarts[$0] ?? now) })
    wait(at: now)
  }

  private func markWatchedAsSeen() {
    let now = elapsed()
    let seen = Set(watchStarts.filter { now - $0.value >= Self.seenThreshold }.keys)
    for id in seen { watchStarts[id] = nil }
    wait(at: now)
    see(seen)
  }

  /// Starts a countdown that ends when the first of the watched images counts as seen. If that image leaves the screen
  /// meanwhile, the countdown ends too early, which does no harm.
  private func wait(at now: Duration) {
    guard let first = watchStarts.values.min() else { return countdown.stop() }
    guard !countdown.isRunning else { return }
    countdown.reset(to: Self.seenThreshold - (now - first))
    countdown.run()
  }

  private func unseenOnScreen(isSplit: Bool) -> Set<UUID> {
    var ids: Set<UUID> = []
    for row in list.rows {
      for index in list.images(inRow: row.index) where countsAsLookedAt(index, in: row) {
        ids.insert(list.feed[index].id)
      }
    }
    if isSplit, let load = detail.load, load.picture != nil { ids.insert(load.image.id) }
    return ids.intersection(images.unseen)
  }

  /// Returns true if the image is unseen, no warning hides it, and its whole picture is visible. If no picture can be
  /// shown, the image's text must be visible.
  private func countsAsLookedAt(_ index: Int, in row: SelectableList.Row) -> Bool {
    let image = list.feed[index]
    guard images.unseen.contains(image.id), presentation.warning(of: image) == nil else { return false }
    let layout = list.layout(of: index)
    let load = list.load(of: image)
    let isTextAlone = list.arrangement.pictureSize.height == 0 || load?.errorMessage != nil
    guard isTextAlone || load?.picture != nil else { return false }
    let lines = isTextAlone ? 0..<max(1, layout.height - 1) : layout.picture.y..<layout.picture.maxY
    let first = row.y + lines.lowerBound
    let end = row.y + lines.upperBound
    let isInside = first >= 0 && end <= list.height
    // A picture that is higher than the screen counts as visible when it fills the screen.
    let fillsScreen = first <= 0 && end >= list.height
    return isInside || fillsScreen
  }

  // MARK: Commands

  func text(in texts: ScreenTexts) -> DisplayText {
    images.marked.isEmpty ? "" : DisplayText(texts.newImages(images.marked.count))
  }

  /// The distance from the selection to the next new image, wrapping around at the end; nil if no other image is new.
  var next: Int? {
    guard !images.marked.isEmpty else { return nil }
    let listed = list.feed.images
    let selection = list.selection
    let isNew = { (index: Int) in self.images.marked.contains(listed[index].id) }
    let next = (min(selection + 1, listed.count)..<listed.count).first(where: isNew)
    return (next ?? (0..<min(selection, listed.count)).first(where: isNew)).map { $0 - selection }
  }

  var seeAllHandler: CommandHandler {
    CommandHandler(if: !images.marked.isEmpty) {
      let seen = self.images.seeAll()
      if !seen.isEmpty { self.delegate?.didSee(seen, byCommand: true) }
    }
  }
}
