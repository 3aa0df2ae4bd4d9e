import TerminalKit

@testable import FeedApp

extension RenderedPicture {
  /// Returns a small picture made of one letter.
  static func picture(_ letter: Character, isAnimated: Bool = false) -> RenderedPicture {
    let cells = CellBuffer(size: Size(width: 4, height: 2), filledWith: Cell(letter))
    return RenderedPicture(cells: cells, isAnimated: isAnimated)
  }
}
