import FeedScreens
import FeedUseCases

/// Puts together what the user can do with a feed's images: a row for each command.
@MainActor
enum ImageActionsComposer {
  static func actions(
    of service: FeedService, _ presentation: ImagePresentation, on stage: ScreenStage
  ) -> ImageActions {
    ImageActions([:], jobs: stage.jobs)
  }
}
