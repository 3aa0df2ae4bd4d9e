import Bitmaps

extension ViewerScreen {
  public func handler(for command: Command) -> CommandHandler? {
    switch command {
    case .zoomIn: regionHandler { region, _ in region.zoomedIn }
    case .zoomOut: regionHandler { region, _ in region.zoomedOut }
    case .zoomToFit: regionHandler { _, _ in .whole }
    case .panLeft: panHandler(across: -1)
    case .panDown: panHandler(down: 1)
    case .panUp: panHandler(down: -1)
    case .panRight: panHandler(across: 1)
    case .nextImage: CommandHandler(if: hasNext, perform: showNext)
    case .previousImage: CommandHandler(if: list.selectedIndex > 0) { self.advance(by: -1) }
    case .slideshow:
      CommandHandler(
        if: slideshow.isOn || canStartSlideshow, disabledReason: Command.nextImage.row.disabledReason
      ) {
        if self.slideshow.isOn { self.endSlideshow() } else { self.startSlideshow() }
      }
    case .pauseSlideshow: CommandHandler(if: slideshow.isOn, perform: pauseSlideshow)
    case .shortenSlideshow: paceHandler(for: slideshow.pace.shorter)
    case .lengthenSlideshow: paceHandler(for: slideshow.pace.longer)
    case .toggleWarned, .toggleAllWarned: presentation.revealed.handler(for: command, of: picture.image)
    case .toggleCaption: CommandHandler(if: body != nil) { self.showsCaption.toggle() }
    case .retry: CommandHandler(if: picture.canRetry, perform: picture.retry)
    case .stopLoading: actions.jobs.stopHandler
    default: actions.handler(for: command, of: picture.image, presentation.revealed)
    }
  }

  public var gestures: [Gesture] { [.wheelZooms] }
  public var closeCommand: Command { .leaveViewer }

  private var canStartSlideshow: Bool { slideshow.isEndless || hasNext }

  /// The fraction of the visible region's size by which one key press moves the region.
  private static let panStep = 0.25

  private func panHandler(across: Double = 0, down: Double = 0) -> CommandHandler {
    regionHandler { $0.moved(across: across * Self.panStep, down: down * Self.panStep, in: $1) }
  }

  private func regionHandler(_ next: (PictureRegion, PictureFit) -> PictureRegion) -> CommandHandler {
    let wanted = fit.map { next(region, $0).clamped(in: $0) } ?? region
    return CommandHandler(if: wanted != region) { self.show(wanted) }
  }

  private func paceHandler(for pace: SlideshowPace?) -> CommandHandler {
    CommandHandler(if: slideshow.isOn && pace != nil, disabledReason: slideshow.isOn ? .pacesEnd : nil) {
      if let pace { self.slideshow.pace = pace }
    }
  }
}
