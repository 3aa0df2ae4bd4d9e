import FeedDomain
import FeedPresentation
import FeedScreens

/// Puts the full-size viewer together with what its pictures are loaded from.
@MainActor
enum ViewerUIComposer {
  /// - Parameters:
  ///   - image: what is viewed first.
  ///   - list: what the viewer goes through.
  static func viewerComposedWith(
    image: FeedImage, list: any ImageList, texts: ScreenTexts, pictures: PictureLoader
  ) -> ViewerScreen {
    ViewerScreen(image: image, list: list, texts: texts) { image in
      FeedUIComposer.row(for: image, pictures: pictures, texts: texts)
    }
  }
}
