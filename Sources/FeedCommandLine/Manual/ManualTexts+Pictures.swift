import PictureCodecs
import TerminalKit

extension ManualTexts {
  static let pictures = Roff.section(
    "pictures",
    Roff.paragraphs(
      """
      JPEG, PNG, WebP, GIF, HEIC, AVIF and JPEG XL pictures are shown. The first bytes of a file tell its format. GIF \
      and WebP animations are played; of an animated AVIF or JPEG XL the first frame is shown. A picture of more than \
      \(PictureDecoder.maximumPixels / 1_000_000) megapixels is refused. Decoding may use 512 MiB of memory, which is \
      not enough for a JPEG XL of more than about 30 megapixels.

      Lists load a picture's preview if it has enough pixels, and the viewer loads the picture itself. Until a picture \
      has loaded, its place shows a blur of its colours if the source describes them (a blurhash).

      The first frame shows pictures as characters. Then the terminal is asked what it can do, and the pictures change \
      over to the sharpest of these modes. If a terminal answers late, the pictures change over then. `Ctrl-L` asks \
      again and sends every picture again. --images chooses a mode, whatever the terminal answers.
      """)
      + ImageMode.allCases.map { Roff.entry($0.rawValue, text(of: $0)) }
      + [
        Roff.subsection(
          "Colours and characters",
          Roff.paragraphs(
            """
            24-bit colour is used if the terminal reports it, even if TERM and COLORTERM say otherwise. Characters are \
            half blocks with 24-bit colour, quadrants with 256 colours, and half blocks and shades with 16 or 8 \
            colours. Without colours, as with NO_COLOR, they are braille dots. --symbols chooses other characters. \
            With iterm2 and sixel a picture is shown as characters until its pixels are drawn.
            """)),
        Roff.subsection(
          "In tmux and GNU screen",
          Roff.paragraphs(
            """
            In tmux, placeholders need "set -g allow-passthrough on". Sixels need a terminal that supports them and a \
            tmux that was built with them. In GNU screen there are no pixels. With "set -g focus-events on" in tmux, \
            the program notices when another terminal is attached.
            """)),
        Roff.subsection(
          "If there are no pixels",
          Roff.paragraphs(
            """
            Some terminals cannot show any: those built on VTE (such as GNOME Terminal), Alacritty and urxvt. The line \
            "pictures" of essential-feed doctor says which mode is used and why.
            """)),
      ])

  private static func text(of mode: ImageMode) -> String {
    switch mode {
    case .placeholders:
      "Characters that stand for the parts of an image, by kitty's protocol: kitty from version 0.28 on, and Ghostty."
    case .kitty:
      "Images over the cells, by kitty's protocol: kitty, Konsole and WezTerm, but not inside tmux or GNU screen."
    case .iTerm2: "Inline images: iTerm2, WezTerm, mintty and VS Code."
    case .sixel: "Sixels: foot, mlterm, Windows Terminal, contour, and xterm when it is started as xterm -ti vt340."
    case .symbols: "Characters in 24-bit colour, in 256, 16 or 8 colours, or without colours: every terminal."
    case .none: "Only texts. No pictures are loaded."
    }
  }
}
