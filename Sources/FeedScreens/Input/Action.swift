/// What the user can ask a screen for; keys, the help screen and the manual are made from these.
public enum Action: CaseIterable, Hashable, Sendable {
  case selectNext, selectPrevious
  case halfPageDown, halfPageUp, pageDown, pageUp
  case goToStart, goToEnd
  case openComments, openViewer, cancel, goBack, leave
  case reload, retry, dismissError
  case growPicture, shrinkPicture
  case zoomIn, zoomOut, zoomToFit
  case panLeft, panRight, panUp, panDown
  case nextImage, previousImage
  case showHelp, redraw, suspend
}
