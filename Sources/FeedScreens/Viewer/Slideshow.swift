import FeedDomain
import TerminalKit

/// What a viewer shows one picture after the other by: how long each, and the next one made ready meanwhile.
@MainActor
public final class Slideshow {
  /// Called when what is listed is to be loaded anew.
  public var onReload: (() -> Void)?

  private(set) var isOn = false
  /// Whether it begins again at the end of the list, and goes on whether the terminal has the keyboard or not.
  var isEndless: Bool { reloadInterval != nil }
  var isPaused = false
  var pace: SlideshowPace {
    didSet { restart() }
  }
  /// The load of the picture that comes next.
  private(set) var ahead: PictureLoad?
  /// The time for which the picture is shown.
  let countdown: Countdown
  private let reloadInterval: Duration?
  private let reloads: Countdown
  private let awaitTaking: (@escaping @MainActor () -> Void) -> Void
  /// Whether the terminal has taken the picture that is shown; nil until it is to.
  private var isTaken: Bool?
  private var mayRun = false
  /// Counts the pictures.
  private var turn = 0

  /// - Parameters:
  ///   - pace: how long each picture is shown, until the user changes it.
  ///   - reloadInterval: after what time it has its list loaded anew, again and again; nil for one that ends with the list.
  ///   - clock: what that is measured by.
  ///   - awaitTaking: calls back once the terminal has taken the frame that is drawn next.
  public init(
    pace: SlideshowPace = .usual, reloadInterval: Duration? = nil, clock: any Clock<Duration> = ContinuousClock(),
    awaitTaking: @escaping (@escaping @MainActor () -> Void) -> Void = { $0() }
  ) {
    self.pace = pace
    self.awaitTaking = awaitTaking
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

  /// Another picture is shown, or this one anew: it has all its time.
  func restart() {
    (turn, isTaken, mayRun) = (turn + 1, nil, false)
    countdown.restart(at: pace.duration)
  }

  /// Time stands still until ``run()``.
  func stop() {
    mayRun = false
    countdown.stop()
  }

  /// The picture is there: its time passes from when the terminal has taken it.
  func run() {
    mayRun = true
    if isTaken == true { return countdown.run() }
    guard isTaken == nil else { return }
    isTaken = false
    awaitTaking { [weak self, turn] in
      guard let self, turn == self.turn else { return }
      isTaken = true
      if mayRun { countdown.run() }
    }
  }

  // MARK: Loading anew

  /// Whether the time until then passes.
  func keepReloading(_ goesOn: Bool) {
    guard isEndless else { return }
    if goesOn { reloads.run() } else { reloads.stop() }
  }

  /// One load at a time is whose list it is. A load that fails has its next turn like any other.
  private func reload() {
    guard let reloadInterval else { return }
    reloads.restart(at: reloadInterval)
    reloads.run()
    onReload?()
  }

  // MARK: The next picture

  /// Makes the picture of `image` ready, which comes next.
  func prepare(_ image: FeedImage, fitting size: Size, makeLoad: (FeedImage) -> PictureLoad) {
    if ahead?.image != image { dropAhead() }
    let load = ahead ?? makeLoad(image)
    ahead = load
    load.request(fitting: size)
  }

  /// The load of the image's picture, if it was made ready. One that has failed is not worth having.
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
