import FeedDomain
import TerminalKit

/// The timing of a slideshow, and the load of its next picture in advance.
@MainActor
public final class Slideshow {
  /// Loads the list anew.
  public var onReload: (() -> Void)?

  private(set) var isOn = false
  /// True if the slideshow starts again at the end of the list and runs even without the keyboard focus.
  var isEndless: Bool { reloadInterval != nil }
  var isPaused = false
  var pace: SlideshowPace {
    didSet { restart() }
  }
  /// The load of the next picture.
  private(set) var ahead: PictureLoad?
  let countdown: Countdown
  private let reloadInterval: Duration?
  private let reloads: Countdown
  private let afterNextFrame: (@escaping @MainActor () -> Void) -> Void
  /// True once the terminal has received the shown picture, false while the slideshow waits for that, and nil before.
  private var isTaken: Bool?
  private var mayRun = false
  /// The number of pictures shown so far. It identifies the current one.
  private var turn = 0

  /// - Parameters:
  ///   - reloadInterval: the interval at which the list is loaded anew; nil for a slideshow that ends with the list.
  ///   - afterNextFrame: calls back when the terminal has received the frame that is drawn next.
  public init(
    pace: SlideshowPace = .usual, reloadInterval: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    afterNextFrame: @escaping (@escaping @MainActor () -> Void) -> Void = { $0() }
  ) {
    self.pace = pace
    self.afterNextFrame = afterNextFrame
    countdown = Countdown(clock: clock)
    self.reloadInterval = reloadInterval
    reloads = Countdown(clock: clock)
    reloads.onEnd = { [weak self] in self?.reload() }
  }

  func begin() {
    isOn = true
    isPaused = false
    restart()
    if let reloadInterval { reloads.restart(at: reloadInterval) }
  }

  func end() {
    isOn = false
    keepReloading(false)
    restart()
    dropAhead()
  }

  /// Gives the full time to another picture, or again to the shown one.
  func restart() {
    (turn, isTaken, mayRun) = (turn + 1, nil, false)
    countdown.restart(at: pace.duration)
  }

  func stop() {
    mayRun = false
    countdown.stop()
  }

  /// Lets the time of a loaded picture pass as soon as the terminal has received the picture.
  func run() {
    mayRun = true
    if isTaken == true { return countdown.run() }
    guard isTaken == nil else { return }
    isTaken = false
    afterNextFrame { [weak self, turn] in
      guard let self, turn == self.turn else { return }
      isTaken = true
      if mayRun { countdown.run() }
    }
  }

  // MARK: Reloading

  /// Runs or stops the countdown to the next reload.
  func keepReloading(_ goesOn: Bool) {
    guard isEndless else { return }
    if goesOn { reloads.run() } else { reloads.stop() }
  }

  /// Reloads the list and starts the next interval, whether the load succeeds or not. The list itself makes sure that
  /// only one load runs at a time.
  private func reload() {
    guard let reloadInterval else { return }
    reloads.restart(at: reloadInterval)
    reloads.run()
    onReload?()
  }

  // MARK: Next picture

  func prepare(_ image: FeedImage, fitting size: Size, makeLoad: (FeedImage) -> PictureLoad) {
    if ahead?.image != image { dropAhead() }
    let load = ahead ?? makeLoad(image)
    ahead = load
    load.request(fitting: size)
  }

  /// Returns the load of the image's picture if it was prepared and has not failed, and drops any other prepared load.
  func takeAhead(for image: FeedImage) -> PictureLoad? {
    guard let load = ahead, load.image == image, load.errorMessage == nil else {
      dropAhead()
      return nil
    }
    ahead = nil
    return load
  }

  func dropAhead() {
    ahead?.cancel()
    ahead = nil
  }
}
