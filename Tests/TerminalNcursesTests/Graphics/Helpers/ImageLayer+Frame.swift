import TerminalKit

@testable import TerminalNcurses

extension ImageLayer {
  /// Begins a frame in which no image is hidden.
  mutating func begin(_ placements: [ImagePlacement], scroll: Scroll?) -> ImageLayerChange {
    begin(placements, hidden: HiddenImages(), scroll: scroll)
  }
}
