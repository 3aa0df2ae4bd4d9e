import Foundation
import TerminalKit

/// iTerm2's inline images (iterm2.com/documentation-images.html).
enum InlineImage {
  /// What shows a PNG file over so many cells from the cursor on.
  static func sequence(showing png: [UInt8], over size: Size) -> [UInt8] {
    let arguments =
      "inline=1;size=\(png.count);width=\(size.width);height=\(size.height);preserveAspectRatio=0;doNotMoveCursor=1"
    return Array("\u{1B}]1337;File=\(arguments):".utf8) + Array(Data(png).base64EncodedData()) + [0x07]
  }
}
