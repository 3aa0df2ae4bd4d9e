import FeedPresentation
import TerminalKit

extension FeedScreen {
  var places: FeedPlaces {
    let basis = FeedPlaces.Basis(
      size: size, error: hasRows ? errorMessage : nil, showsPictures: showsPictures, chosenLayout: chosenLayout,
      usualStep: pictureStep, steps: pictureSteps)
    if let lastPlaces, lastPlaces.basis == basis { return lastPlaces }
    let places = FeedPlaces(basis)
    lastPlaces = places
    return places
  }
  var frame: Frame? { places.frame }
  var layout: FeedLayout { places.layout }
  var split: SplitLayout? { places.split }
  var content: Rect? { places.content }
  var arrangement: FeedArrangement { places.arrangement }

  func origin(of index: Int, in row: SelectableList.Row, content: Rect) -> Point {
    let column = index - list.images(inRow: row.index).lowerBound
    return Point(
      x: content.x + list.arrangement.x(ofColumn: column, in: content.width), y: content.y + row.y)
  }

  // MARK: Commands

  /// Returns a handler that chooses a layout, or nil if there are no pictures to lay out. The selection stays in its
  /// place.
  func showing(_ layout: FeedLayout) -> CommandHandler? {
    guard showsPictures else { return nil }
    let isWideEnough = isWideEnough(for: layout)
    return CommandHandler(if: self.layout != layout && isWideEnough, disabledReason: isWideEnough ? nil : .tooNarrow) {
      self.chosenLayout = layout
    }
  }

  /// Returns a handler that makes pictures larger or smaller, or nil if there are none.
  func sizing(by change: Int) -> CommandHandler? {
    guard showsPictures else { return nil }
    let places = places
    let step = places.arrangement.step + change
    return CommandHandler(if: places.arrangement(step: step) != places.arrangement) {
      self.pictureSteps[places.layout] = step
    }
  }

  private func isWideEnough(for layout: FeedLayout) -> Bool {
    FeedLayout.suiting(width: size.width, choice: layout) == layout
  }

  /// The next layout for which the screen is wide enough.
  var nextLayout: FeedLayout {
    let all = FeedLayout.allCases
    let following = all.drop { $0 != layout }.dropFirst() + all
    return following.first { isWideEnough(for: $0) } ?? layout
  }
}
