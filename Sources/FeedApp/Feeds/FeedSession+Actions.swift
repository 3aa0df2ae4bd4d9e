import FeedDomain
import FeedEdges
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
      ],
      ownAction: { [weak self, presentation] command, image in
        opening.run(command, on: image, heading: presentation.viewModel(of: image).heading ?? "") {
          await self?.removeIfGone(image)
        }
      }, jobs: dependencies.jobs)
  }

  /// Removes an image of a folder from the screens if its file is gone.
  private func removeIfGone(_ image: FeedImage) async {
    guard let file = FilePath(url: image.address.text), await file.isGone() else { return }
    screen.remove(image)
    viewer?.listDidChange()
    dependencies.navigator.popScreens { $0.isOnly(about: image) }
  }

  private func showInformation(of image: FeedImage, _ copying: TextCopying) {
    let screen = InformationScreen(
      image: image, picture: screen.makePictureLoad(of: image), feed: heading,
      texts: dependencies.texts, presentation: presentation
    ) { [service, pictureFacts = dependencies.pictureFacts] image in
      try await service.file(of: image, telling: pictureFacts)
    }
    screen.actions = actions
    screen.onCopy = { [noText = dependencies.texts.noText] in copying.copy($0, orElse: noText) }
    dependencies.navigator.push(screen)
  }
}
