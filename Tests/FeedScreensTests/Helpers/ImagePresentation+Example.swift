import FeedScreens

extension ImagePresentation {
  /// A new presentation in English with the tests' clock.
  static var example: ImagePresentation { example(clock: ContinuousClock()) }

  static func example(clock: any Clock<Duration>) -> ImagePresentation {
    ImagePresentation(language: .english, clock: clock) { FeedScreenSUT.now }
  }
}
