import FeedScreens

extension ImagePresentation {
  /// In English, by the clock of the tests; shared with nobody.
  static var example: ImagePresentation { example(clock: ContinuousClock()) }

  static func example(clock: any Clock<Duration>) -> ImagePresentation {
    ImagePresentation(language: .english, clock: clock) { FeedScreenSUT.now }
  }
}
