import TerminalKit

@testable import TerminalNcurses

extension ImageLayer {
  /// Begins a frame without hidden images.
  mutating func begin(_ placements: [ImagePlacement], scroll: Scroll?) -> ImageLayerChange {
    begin(placements, hidden: HiddenImages(), scroll: scroll)
  }
}
