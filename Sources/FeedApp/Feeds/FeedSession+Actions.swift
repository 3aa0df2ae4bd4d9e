import FeedDomain
import FeedScreens
import FeedUseCases

/// The user's actions on the feed's images.
extension FeedSession {
  /// A row for each command.
  var actions: ImageActions {
    let opening = PictureOpening(service: service, stage: stage)
    let copying = TextCopying(presentation: presentation, stage: stage)
    let saving = SaveAction(service: service, settings: stage.settings, texts: stage.texts)
    return ImageActions(
      [
        .openPage: opening.openPage, .openPicture: opening.openPicture,
        .copyAddress: copying.copyAddress, .copyText: copying.copyText,
        .save: { [presentation, stage] image in
          let heading = presentation.viewModel(of: image).heading
          stage.jobs.run { try await saving.save(image, heading: heading) }
        },
        .showInformation: { [weak self] in self?.showInformation(of: $0, copying) },
      ], jobs: stage.jobs)
  }

  private func showInformation(of image: FeedImage, _ copying: TextCopying) {
    let screen = InformationScreen(image: image, feed: feedName, texts: stage.texts, presentation: presentation) {
      [service, pictureFacts = stage.pictureFacts] image in
      try await service.file(of: image, telling: pictureFacts)
    }
    screen.jobs = stage.jobs
    screen.onCopy = { [noText = stage.texts.noText] in copying.copy($0, orElse: noText) }
    stage.navigator.push(screen)
  }
}
