/// An arrangement of the feed's images on the screen. All layouts share the list, its selection and the loads.
public enum FeedLayout: String, CaseIterable, Sendable {
  /// Images below each other, with their texts.
  case list
  /// As many images side by side as fit, with their titles.
  case grid
  /// A narrow list, and beside it the selected image with its texts and first comments.
  case split

  var command: Command {
    switch self {
    case .list: .showList
    case .grid: .showGrid
    case .split: .showSplit
    }
  }

  static let minimumSplitWidth = 60
  /// The minimum width at which the split layout is used, unless the user has chosen a layout.
  public static let defaultSplitWidth = 100

  static func suiting(width: Int, choice: FeedLayout?) -> FeedLayout {
    let wanted = choice ?? (width < defaultSplitWidth ? .list : .split)
    return wanted == .split && width < minimumSplitWidth ? .list : wanted
  }
}
