import FeedScreens
import FeedUseCases

/// Puts the screen of what is known of an image together with what it loads from.
@MainActor
enum InformationUIComposer {
  /// - Parameters:
  ///   - presentation: of the feed's images.
  ///   - feedName: what the feed is called now, and where it is from.
  static func action(
    of service: FeedService, _ presentation: ImagePresentation, feedName: @escaping () -> String, on stage: ScreenStage
  ) -> ImageActions.Action {
    { image in
      let screen = InformationScreen(
        image: image, feed: feedName(), texts: stage.texts, presentation: presentation
      ) { [pictureFacts = stage.pictureFacts] image in
        try await service.file(of: image, telling: pictureFacts)
      }
      screen.jobs = stage.jobs
      screen.onCopy = { TextCopying(presentation: presentation, stage: stage).copy($0, orElse: stage.texts.noText) }
      stage.navigator.push(screen)
    }
  }
}
