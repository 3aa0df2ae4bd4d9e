import Bitmaps

extension ViewerScreen {
  public var handlers: [CommandHandler] {
    [
      showing(.zoomIn) { region, _ in region.zoomedIn },
      showing(.zoomOut) { region, _ in region.zoomedOut },
      showing(.zoomToFit) { _, _ in .whole },
      panning(.panLeft, across: -1),
      panning(.panDown, down: 1),
      panning(.panUp, down: -1),
      panning(.panRight, across: 1),
      CommandHandler(.nextImage, if: self.hasNext, perform: showNext),
      CommandHandler(.previousImage, if: self.list.selectedIndex > 0) { self.goOn(by: -1) },
    ] + slideshowHandlers + presentation.revealed.handlers(for: picture.image) + [
      CommandHandler(.toggleCaption, if: self.body != nil) { self.showsCaption.toggle() },
      CommandHandler(.retry, if: self.picture.errorMessage != nil, perform: picture.retry),
    ]
  }

  public var gestures: [Gesture] { [.wheelZooms] }
  public var wayBack: Command { .leaveViewer }

  /// What is seen of the picture moves by this part of itself with a key.
  private static let panStep = 0.25

  private func panning(_ command: Command, across: Double = 0, down: Double = 0) -> CommandHandler {
    showing(command) { $0.moved(across: across * Self.panStep, down: down * Self.panStep, in: $1) }
  }

  /// Shows another part of the picture: there is nothing to do while there is none, or that is what is shown.
  private func showing(
    _ command: Command, next: @escaping (PictureRegion, PictureFit) -> PictureRegion
  ) -> CommandHandler {
    let shown = region
    let wanted = fit.map { next(shown, $0).confined(in: $0) } ?? shown
    return CommandHandler(command, if: wanted != shown) { self.show(wanted) }
  }
}
