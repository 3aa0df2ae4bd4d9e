import FeedScreens
import FeedUseCases

/// Puts together what the user can do with a feed's images: a row for each command.
@MainActor
enum ImageActionsComposer {
  /// - Parameter feedName: what the feed is called now, and where it is from.
  static func actions(
    of service: FeedService, _ presentation: ImagePresentation, feedName: @escaping () -> String, on stage: ScreenStage
  ) -> ImageActions {
    let opening = PictureOpening(service: service, stage: stage)
    let copying = TextCopying(presentation: presentation, stage: stage)
    let saving = SaveAction(service: service, downloads: stage.downloads, texts: stage.texts)
    return ImageActions(
      [
        .openPage: opening.openPage, .openPicture: opening.openPicture,
        .copyAddress: copying.copyAddress, .copyText: copying.copyText,
        .save: { image in
          let heading = presentation.viewModel(of: image).heading
          stage.jobs.run { try await saving.save(image, heading: heading) }
        },
        .showInformation: InformationUIComposer.action(of: service, presentation, feedName: feedName, on: stage),
      ], jobs: stage.jobs)
  }
}
