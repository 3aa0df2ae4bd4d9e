import FeedPresentation
import TerminalKit

extension FeedScreen {
  /// Shows the images in the layout and with the size of pictures that a changed configuration asks for.
  public func use(_ layout: FeedLayout?, pictureStep: Int, showsPictures: Bool) {
    self.showsPictures = showsPictures
    if !showsPictures {
      list.cancelPictures()
      detail.cancel()
    }
    chosenLayout = layout
    self.pictureStep = pictureStep
    pictureSteps = [:]
    displayState.setNeedsDisplay()
  }

  var screenLayout: FeedScreenLayout {
    let input = FeedScreenLayout.Input(
      size: size, error: hasRows ? errorMessage : nil, showsPictures: showsPictures, chosenLayout: chosenLayout,
      usualStep: pictureStep, steps: pictureSteps, finalCount: list.hasLoadMoreRow ? nil : list.allImages.count)
    if let lastScreenLayout, lastScreenLayout.input == input { return lastScreenLayout }
    let screenLayout = FeedScreenLayout(input)
    lastScreenLayout = screenLayout
    return screenLayout
  }
  var frame: Frame? { screenLayout.frame }
  var layout: FeedLayout { screenLayout.layout }
  var split: SplitLayout? { screenLayout.split }
  var content: Rect? { screenLayout.content }
  var arrangement: FeedArrangement { screenLayout.arrangement }

  func origin(of index: Int, in row: SelectableList.Row, content: Rect) -> Point {
    let column = index - list.images(inRow: row.index).lowerBound
    return Point(
      x: content.x + list.arrangement.x(ofColumn: column, in: content.width), y: content.y + row.y)
  }

  // MARK: Commands

  func layoutHandler(for layout: FeedLayout) -> CommandHandler? {
    guard showsPictures else { return nil }
    let isWideEnough = isWideEnough(for: layout)
    return CommandHandler(if: self.layout != layout && isWideEnough, disabledReason: isWideEnough ? nil : .tooNarrow) {
      self.chosenLayout = layout
    }
  }

  func resizeHandler(by change: Int) -> CommandHandler? {
    guard showsPictures else { return nil }
    let screenLayout = screenLayout
    let step = screenLayout.arrangement.step + change
    return CommandHandler(if: screenLayout.arrangement(step: step) != screenLayout.arrangement) {
      self.pictureSteps[screenLayout.layout] = step
    }
  }

  private func isWideEnough(for layout: FeedLayout) -> Bool {
    FeedLayout.suiting(width: size.width, choice: layout) == layout
  }

  var nextLayout: FeedLayout {
    let all = FeedLayout.allCases
    let following = all.drop { $0 != layout }.dropFirst() + all
    return following.first { isWideEnough(for: $0) } ?? layout
  }
}
