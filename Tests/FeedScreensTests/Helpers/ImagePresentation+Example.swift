import FeedScreens

extension ImagePresentation {
  /// In English, by the clock of the tests; shared with nobody.
  static var example: ImagePresentation { ImagePresentation(language: .english) { FeedScreenSUT.now } }
}
