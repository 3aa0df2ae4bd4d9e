import FeedDomain
import TerminalKit

/// What a viewer shows one picture after the other by: how long each, and the next one made ready meanwhile.
@MainActor
public final class Slideshow {
  /// Called when a picture was shown for its time.
  var onEnd: (() -> Void)? {
    get { countdown.onEnd }
    set { countdown.onEnd = newValue }
  }

  private(set) var isOn = false
  /// Whether the picture's time passes, or has run out.
  var isRunning: Bool { countdown.isRunning }
  var isPaused = false
  var pace: SlideshowPace {
    didSet { restart() }
  }
  /// The load of the picture that comes next.
  private(set) var ahead: PictureLoad?
  private let countdown: Countdown

  /// - Parameters:
  ///   - pace: how long each picture is shown, until the user changes it.
  ///   - clock: what that is measured by.
  public init(pace: SlideshowPace = .usual, clock: any Clock<Duration> = ContinuousClock()) {
    self.pace = pace
    countdown = Countdown(clock: clock)
  }

  func begin() {
    isOn = true
    isPaused = false
    restart()
  }

  func end() {
    isOn = false
    restart()
    dropAhead()
  }

  /// Another picture is shown, or this one anew: it has all its time.
  func restart() {
    countdown.restart(at: pace.duration)
  }

  /// Time stands still until ``run()``.
  func stop() {
    countdown.stop()
  }

  func run() {
    countdown.run()
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
