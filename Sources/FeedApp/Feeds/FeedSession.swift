import FeedDomain
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation

/// A feed that was opened in this run: its screens, what they load by, and what of it the user has revealed.
///
/// It keeps all that while other feeds are shown, so that the user finds it as it was left.
@MainActor
final class FeedSession {
  let screen: FeedScreen
  private let service: FeedService
  private let presentation: ImagePresentation
  private let pictures: Pictures
  private let stage: ScreenStage

  /// - Parameters:
  ///   - title: what the feed is called before anything of it is loaded, if not as the presenter says.
  ///   - source: where the feed comes from, for the title bar.
  init(_ service: FeedService, title: String?, source: String, on stage: ScreenStage) {
    let presentation = ImagePresentation(language: stage.texts.language, now: Date.init)
    let options = stage.options
    self.service = service
    self.presentation = presentation
    self.stage = stage
    pictures = Pictures(
      service: service, renderer: stage.renderer, terminal: stage.terminal, cache: stage.readyPictures,
      playsAnimations: options.playsAnimations)
    screen = FeedUIComposer.feedComposedWith(
      texts: stage.texts, title: title, source: source, showsPictures: options.showsPictures,
      layout: options.layout,
      presentation: presentation, seen: service.seen,
      feedLoader: { [loop = stage.loop] showSaved in
        guard let showSaved else { return try await service.loadFeed() }
        return try await service.loadFeed { saved in
          await showSaved(saved)
          await loop.frame()
        }
      },
      pictures: pictures, storyLoader: { try await service.loadStory(of: $0) })
    if service.tellsOfFiles {
      presentation.details.changes = stage.navigator.changes
      presentation.details.loader = { try await service.detailed($0) }
    }
    screen.onOpenComments = { [weak self] in self?.showComments(of: $0) }
    screen.onOpenViewer = { [weak self] in self?.view($0) }
    screen.onOpenSlideshow = { [weak self] in self?.view($0).startSlideshow() }
  }

  private func showComments(of image: FeedImage) {
    stage.navigator.push(
      CommentsUIComposer.commentsComposedWith(
        image: image, pictures: stage.options.showsPictures ? pictures : nil, texts: stage.texts,
        presentation: presentation
      ) { [service] in
        try await service.loadStory(of: image)
      })
  }

  @discardableResult
  private func view(_ image: FeedImage) -> ViewerScreen {
    let slideshow = Slideshow(pace: stage.options.slideshowPace)
    let viewer = ViewerScreen(
      image: image, list: screen, texts: stage.texts, presentation: presentation, slideshow: slideshow
    ) { [presentation, pictures] image in
      PictureLoad(image: image, presentation: presentation, pictures: pictures, takesPreview: false, largestScale: 4)
    }
    stage.navigator.push(viewer)
    return viewer
  }
}
