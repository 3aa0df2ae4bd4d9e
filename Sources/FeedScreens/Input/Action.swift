/// What the user can ask a screen for; keys, the help screen and the manual are made from these.
public enum Action: CaseIterable, Hashable, Sendable {
  case selectNext, selectPrevious
  case halfPageDown, halfPageUp, pageDown, pageUp
  case goToStart, goToEnd
  case openComments, goBack, leave
  case reload, retry, dismissError
  case growPicture, shrinkPicture
  case showHelp, redraw, suspend
}
