import FeedPresentation

extension Action {
  /// What the action does, in the user's language: a line of the help screen.
  public func text(in texts: ScreenTexts) -> String {
    switch self {
    case .selectNext: texts.selectNext
    case .selectPrevious: texts.selectPrevious
    case .halfPageDown: texts.halfPageDown
    case .halfPageUp: texts.halfPageUp
    case .pageDown: texts.pageDown
    case .pageUp: texts.pageUp
    case .goToStart: texts.goToStart
    case .goToEnd: texts.goToEnd
    case .openComments: texts.openComments
    case .openViewer: texts.openViewer
    case .cancel: texts.cancel
    case .goBack: texts.goBack
    case .leave: texts.quit
    case .reload: texts.reload
    case .retry: texts.retryAction
    case .dismissError: texts.dismissError
    case .growPicture: texts.growPicture
    case .shrinkPicture: texts.shrinkPicture
    case .zoomIn: texts.zoomIn
    case .zoomOut: texts.zoomOut
    case .zoomToFit: texts.zoomToFit
    case .panLeft: texts.panLeft
    case .panRight: texts.panRight
    case .panUp: texts.panUp
    case .panDown: texts.panDown
    case .nextImage: texts.nextImage
    case .previousImage: texts.previousImage
    case .showHelp: texts.showHelp
    case .redraw: texts.redraw
    case .suspend: texts.suspend
    }
  }
}
