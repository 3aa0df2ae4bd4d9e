import FeedPresentation
import FeedScreens

extension ImagePresentation {
  /// A new presentation in English with the tests' clock.
  static var example: ImagePresentation { example(clock: ContinuousClock()) }

  static func example(clock: any Clock<Duration>, language: TextLanguage = .english) -> ImagePresentation {
    ImagePresentation(language: language, clock: clock) { FeedScreenSUT.now }
  }
}
