import FeedDomain
import TerminalKit

/// The timing of a slideshow, which also loads the next picture in advance.
@MainActor
public final class Slideshow {
  /// Loads the list again.
  public var onReload: (() -> Void)?
  /// True if the caption stays, because nothing may move by itself but the pictures.
  public var keepsCaption = false

  /// The time without a key until the caption goes, in seconds.
  public nonisolated static let captionSeconds = 3

  private enum Delivery {
    case pending, received
  }

  private(set) var isOn = false
  /// True if the slideshow starts again at the end of the list and runs even without the keyboard focus.
  var isEndless: Bool { reloadInterval != nil }
  var isPaused = false
  var pace: SlideshowPace {
    didSet { restart() }
  }
  private(set) var preloaded: PictureLoad?
  let countdown: Countdown
  /// False once the caption of the picture has been shown for some time without a key.
  var isCaptionDue = true
  let captionTime: Countdown
  private let reloadInterval: Duration?
  private let reloads: Countdown
  private let afterNextFrame: (@escaping @MainActor () -> Void) -> Void
  /// The delivery of the shown picture to the terminal; nil before the slideshow waits for it.
  private var delivery: Delivery?
  private var mayRun = false
  /// The number of restarts so far. It tells whether a delivery belongs to the current picture.
  private var turn = 0

  /// - Parameters:
  ///   - reloadInterval: the interval at which the list is loaded again; nil for a slideshow that ends with the list.
  ///   - afterNextFrame: calls back when the terminal has received the frame that is drawn next.
  public init(
    pace: SlideshowPace = .usual, reloadInterval: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    afterNextFrame: @escaping (@escaping @MainActor () -> Void) -> Void = { $0() }
  ) {
    self.pace = pace
    self.afterNextFrame = afterNextFrame
    countdown = Countdown(clock: clock)
    captionTime = Countdown(clock: clock)
    self.reloadInterval = reloadInterval
    reloads = Countdown(clock: clock)
    reloads.onEnd = { [weak self] in self?.reload() }
  }

  func begin() {
    isOn = true
    isPaused = false
    showCaption()
    restart()
    if let reloadInterval { reloads.reset(to: reloadInterval) }
  }

  func end() {
    isOn = false
    showCaption()
    setReloading(false)
    restart()
    dropPreloaded()
  }

  /// Starts the full display time again, for the current picture or for a new one.
  func restart() {
    turn += 1
    delivery = nil
    mayRun = false
    countdown.reset(to: pace.duration)
  }

  func stop() {
    mayRun = false
    countdown.stop()
    captionTime.stop()
  }

  /// Starts the countdown for a loaded picture as soon as the terminal has received the picture.
  func run() {
    mayRun = true
    if isCaptionDue, !keepsCaption { captionTime.run() }
    if delivery == .received { return countdown.run() }
    guard delivery == nil else { return }
    delivery = .pending
    afterNextFrame { [weak self, turn] in
      guard let self, turn == self.turn else { return }
      delivery = .received
      if mayRun { countdown.run() }
    }
  }

  /// Shows the caption until some time without a key has passed.
  func showCaption() {
    isCaptionDue = true
    captionTime.reset(to: .seconds(Self.captionSeconds))
  }

  // MARK: Reloading

  func setReloading(_ isRunning: Bool) {
    guard isEndless else { return }
    if isRunning { reloads.run() } else { reloads.stop() }
  }

  /// Reloads the list and starts the next interval, which does not wait for the load because the load may fail. Loads
  /// cannot overlap, because the list allows only one at a time.
  private func reload() {
    guard let reloadInterval else { return }
    reloads.reset(to: reloadInterval)
    reloads.run()
    onReload?()
  }

  // MARK: Next picture

  func preload(_ image: FeedImage, fitting size: Size, makeLoad: (FeedImage) -> PictureLoad) {
    if preloaded?.image != image { dropPreloaded() }
    let load = preloaded ?? makeLoad(image)
    preloaded = load
    load.request(fitting: size)
  }

  func takePreloaded(for image: FeedImage) -> PictureLoad? {
    guard let load = preloaded, load.image == image, load.errorMessage == nil else {
      dropPreloaded()
      return nil
    }
    preloaded = nil
    return load
  }

  func dropPreloaded() {
    preloaded?.cancel()
    preloaded = nil
  }
}
