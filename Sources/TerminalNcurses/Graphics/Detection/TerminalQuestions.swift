import Foundation
import TerminalKit

/// What a terminal is asked to learn what it can show.
///
/// What a terminal does not know it may show as text (Terminal.app, kitty's question), take for a title (urxvt, the
/// same) or for a scroll (st, XTSMGRAPHICS). So the first questions are such as all leave alone, and the others are for
/// those that may know them.
enum TerminalQuestions {
  /// The id of the image that is asked about and never shown.
  static let imageID = 31
  static let sharedImageID = 32

  /// Ended by the question for the terminal's attributes (DA1), which every terminal answers: what it has not answered
  /// by then it never will.
  static let first = background + version + cellSize + "\u{1B}[c"
  /// The colour behind the text (xterm, "Operating System Commands", 11).
  static let background = "\u{1B}]11;?\u{1B}\\"
  /// The pixels of one cell (xterm, XTWINOPS).
  static let cellSize = "\u{1B}[16t"
  /// One pixel, to be looked at and not kept.
  static let kittyGraphics = "\u{1B}_Gi=\(imageID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// The same in shared memory.
  ///
  /// - Parameter name: of an object of three bytes.
  static func sharedMemory(_ name: String) -> String {
    "\u{1B}_Gi=\(sharedImageID),s=1,v=1,a=q,t=s,f=24;\(Data(name.utf8).base64EncodedString())\u{1B}\\"
  }
  /// To set 256 colours, for a terminal that has room for more than it begins with; and for the largest picture.
  static let sixels = "\u{1B}[?1;3;256S\u{1B}[?2;4;0S" + sixelArea
  /// For the largest picture that fits on the screen as it is.
  static let sixelArea = "\u{1B}[?2;1;0S"
  /// What has become of a colour of 24 bits (VT420, DECRQSS); then it is taken back.
  static let trueColor = "\u{1B}[38;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[39m"
  /// How many columns the cursor moves over a thumb with a skin tone, which is taken away again in the same frame: two where
  /// the terminal joins them.
  ///
  /// - Parameter place: of ``thumbColumns`` blanks.
  static func joining(at place: Point) -> String {
    let thumb = CursorMove.to(place) + Array("\u{1B}[0m👍🏽\u{1B}[6n".utf8)
    let blanks = CursorMove.to(place) + Array(repeating: 0x20, count: thumbColumns)
    return "\u{1B}[?2026h" + String(decoding: CursorMove.restoring(thumb + blanks), as: UTF8.self) + "\u{1B}[?2026l"
  }
  /// As many as any terminal needs for it.
  static let thumbColumns = 8
  /// The kind of terminal and its version (VT220, DA2).
  static let kind = "\u{1B}[>c"
  /// Ends what is asked after the first questions (DSR).
  static let status = "\u{1B}[5n"

  private static let version = "\u{1B}[>0q"
}
