import FeedDomain
import FeedScreens
import FeedUseCases

extension FeedSession {
  var actions: ImageActions {
    let opening = PictureOpening(service: service, dependencies: dependencies)
    let copying = TextCopying(presentation: presentation, dependencies: dependencies)
    let saving = SaveAction(service: service, settings: dependencies.settings, texts: dependencies.texts)
    return ImageActions(
      [
        .openPage: opening.openPage, .openPicture: opening.openPicture,
        .copyAddress: copying.copyAddress, .copyText: copying.copyText,
        .save: { [presentation, dependencies] image in
          let heading = presentation.viewModel(of: image).heading
          dependencies.jobs.run { try await saving.save(image, heading: heading) }
        },
        .showInformation: { [weak self] in self?.showInformation(of: $0, copying) },
      ], jobs: dependencies.jobs)
  }

  private func showInformation(of image: FeedImage, _ copying: TextCopying) {
    let screen = InformationScreen(image: image, feed: heading, texts: dependencies.texts, presentation: presentation) {
      [service, pictureFacts = dependencies.pictureFacts] image in
      try await service.file(of: image, telling: pictureFacts)
    }
    screen.jobs = dependencies.jobs
    screen.onCopy = { [noText = dependencies.texts.noText] in copying.copy($0, orElse: noText) }
    dependencies.navigator.push(screen)
  }
}
