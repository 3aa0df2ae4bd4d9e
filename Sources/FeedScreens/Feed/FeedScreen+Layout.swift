import FeedPresentation
import TerminalKit

extension FeedScreen {
  /// How the images fill the screen now.
  var layout: FeedLayout { showsPictures ? .suiting(width: size.width, choice: chosenLayout) : .list }

  var split: SplitLayout? { layout == .split ? frame.map { SplitLayout($0.body) } : nil }

  /// Where the list is, with its margins; nil where the screen is too small for any.
  var listArea: Rect? { split?.list ?? frame?.body }

  /// Where its rows are.
  var content: Rect? {
    guard let frame, let area = listArea else { return nil }
    let left = layout != .grid ? FeedRowDrawing.gutter : frame.isRoomy ? 1 : 0
    return Rect(x: area.x + left, y: area.y, width: max(1, area.width - left - 1), height: area.height)
  }

  /// Where the parts of the selected image are, if it stands beside the list.
  var detailLayout: FeedDetailLayout? {
    guard let split, let image = selectedImage else { return nil }
    return detail.layout(of: image, in: split.detail)
  }

  /// The selected picture as it is in the list, if that can be shown a second time in another size: an image that the
  /// terminal keeps has one size at a time.
  var detailPreview: CellBuffer? {
    guard let picture = selectedImage.flatMap({ list.load(of: $0) })?.picture else { return nil }
    return picture.images.allSatisfy { $0.spread(over: $0.size) == nil } ? picture : nil
  }

  /// With pictures as large as the user wants them.
  var arrangement: FeedArrangement { arrangement(step: pictureSteps[layout] ?? pictureStep) }

  /// - Parameter step: how much larger than usual the pictures are to be.
  private func arrangement(step: Int) -> FeedArrangement {
    guard let content else { return .none }
    let room = content.size
    return switch layout {
    case .list: .list(in: room, usualHeight: showsPictures ? size.height / 3 : nil, step: step)
    case .grid: .grid(in: room, step: step)
    case .split: .narrowList(in: room, step: step)
    }
  }

  /// The top left of the room that the image has, on the screen.
  func origin(of index: Int, in row: SelectableList.Row, content: Rect) -> Point {
    let column = index - list.images(inRow: row.index).lowerBound
    return Point(
      x: content.x + list.arrangement.x(ofColumn: column, in: content.width), y: content.y + row.y)
  }

  // MARK: Commands

  /// Nil where there is nothing to be arranged.
  func showing(_ layout: FeedLayout) -> CommandHandler? {
    guard showsPictures else { return nil }
    let isWideEnough = isWideEnough(for: layout)
    return CommandHandler(if: self.layout != layout && isWideEnough, obstacle: isWideEnough ? nil : .tooNarrow) {
      self.show(layout)
    }
  }

  /// Nil where there are no pictures.
  func sizing(by change: Int) -> CommandHandler? {
    guard showsPictures else { return nil }
    let arrangement = arrangement
    let step = arrangement.step + change
    return CommandHandler(if: self.arrangement(step: step) != arrangement) { self.changePictures(to: step) }
  }

  private func isWideEnough(for layout: FeedLayout) -> Bool {
    FeedLayout.suiting(width: size.width, choice: layout) == layout
  }

  /// The next that the screen is wide enough for.
  var nextLayout: FeedLayout {
    let all = FeedLayout.allCases
    let following = all.drop { $0 != layout }.dropFirst() + all
    return following.first { isWideEnough(for: $0) } ?? layout
  }
}
