/// How the feed's images fill the screen; the same list, selection and loads in each.
public enum FeedLayout: String, CaseIterable, Sendable {
  /// One image below the other, with its texts.
  case list
  /// As many side by side as fit, each with its title.
  case grid
  /// A narrow list, and beside it the selected image as large as fits, with its texts and first comments.
  case split

  /// What shows it.
  var command: Command {
    switch self {
    case .list: .showList
    case .grid: .showGrid
    case .split: .showSplit
    }
  }

  /// The least columns of a screen that is split.
  static let narrowestSplit = 60
  /// From so many columns on a screen is split, unless the user chooses.
  public static let usualSplit = 100

  /// What a screen has of the user's choice, which is nil for whatever suits its width.
  static func suiting(width: Int, choice: FeedLayout?) -> FeedLayout {
    let wanted = choice ?? (width < usualSplit ? .list : .split)
    return wanted == .split && width < narrowestSplit ? .list : wanted
  }
}
