import TerminalKit

@testable import TerminalNcurses

extension ImageLayer {
  /// Takes in a frame that is in need of no more images than it shows.
  mutating func begin(_ placements: [ImagePlacement], scroll: Scroll?) -> ImageLayerChange {
    begin(placements, hidden: HiddenImages(), scroll: scroll)
  }
}
