import Foundation
import TerminalKit

/// The questions about a terminal's capabilities. A terminal may misunderstand a question that it does not know:
/// Terminal.app shows kitty's question as text, urxvt takes it for a title, and st takes XTSMGRAPHICS for a scroll
/// command. So the first questions are harmless on every terminal, and the others are sent only to terminals that may
/// know them.
enum TerminalQuestions {
  /// The id of the image in kitty's question. The image is never shown.
  static let imageID = 31
  static let sharedImageID = 32

  /// The first questions. Every terminal answers the last of them (attributes, DA1), and does so after all others.
  static let first = background + version + cellSize + "\u{1B}[c"
  /// Asks for the background colour (xterm, "Operating System Commands", 11).
  static let background = "\u{1B}]11;?\u{1B}\\"
  /// Asks for the size of a cell in pixels (xterm, XTWINOPS).
  static let cellSize = "\u{1B}[16t"
  /// Asks whether the terminal accepts an image of one pixel. The terminal does not keep the image.
  static let kittyGraphics = "\u{1B}_Gi=\(imageID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
  /// Asks whether the terminal accepts an image of one pixel in the shared memory object `name`, which has three bytes.
  static func sharedMemory(_ name: String) -> String {
    "\u{1B}_Gi=\(sharedImageID),s=1,v=1,a=q,t=s,f=24;\(Data(name.utf8).base64EncodedString())\u{1B}\\"
  }
  /// Requests 256 sixel colours, because a terminal may support more colours than it starts with, and asks for the size
  /// of the largest sixel picture.
  static let sixels = "\u{1B}[?1;3;256S\u{1B}[?2;4;0S" + sixelArea
  /// Asks for the size of the largest sixel picture that fits on the screen.
  static let sixelArea = "\u{1B}[?2;1;0S"
  /// Sets a 24-bit colour, asks which colour is set now (VT420, DECRQSS), and resets it.
  static let trueColor = "\u{1B}[38;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[39m"
  /// Asks for the cursor's position after a thumb with a skin tone. The cursor moves by two columns if the terminal
  /// joins the thumb and the tone. The thumb is written over ``thumbColumns`` blank cells and erased in the same frame.
  /// The cursor is not saved, because Neovim's terminal would forget where the shell's screen has its cursor.
  static func joining(at place: Point) -> String {
    let thumb = CursorMove.to(place) + Array("\u{1B}[0m👍🏽\u{1B}[6n".utf8)
    let blanks = CursorMove.to(place) + Array(repeating: 0x20, count: thumbColumns)
    return "\u{1B}[?2026h" + String(decoding: thumb + blanks, as: UTF8.self) + "\u{1B}[?2026l"
  }
  /// The maximum number of columns that a terminal needs for the thumb.
  static let thumbColumns = 8
  /// Asks for the kind of terminal and its version (VT220, DA2).
  static let kind = "\u{1B}[>c"
  /// Ends every batch of questions except the first one (DSR).
  static let status = "\u{1B}[5n"

  private static let version = "\u{1B}[>0q"
}
