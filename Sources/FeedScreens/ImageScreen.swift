import FeedDomain

/// A screen that offers the actions on the image that it shows or has selected.
@MainActor
protocol ImageScreen: Screen {
  var actions: ImageActions { get }
  var presentation: ImagePresentation { get }
}

extension ImageScreen {
  public func handler(for command: OwnCommand) -> CommandHandler? {
    actions.handler(for: command, of: selectedImage, presentation.revealed)
  }
}

/// A screen that has nothing to show without its image.
@MainActor
protocol SingleImageScreen: ImageScreen {}

extension SingleImageScreen {
  public func isOnly(about image: FeedImage) -> Bool { image.id == selectedImage?.id }
}
