import Bitmaps
import Foundation
import TerminalKit

/// The scenes that the probe draws.
enum Scene {
  static func next(after scene: String) -> String {
    let scenes = ["text", "graphemes", "styles", "colors", "pairs"]
    let index = scenes.firstIndex(of: scene) ?? 0
    return scenes[(index + 1) % scenes.count]
  }

  static func frame(_ scene: String, size: Size, number: Int) -> CellBuffer {
    var frame = CellBuffer(size: size)
    switch scene {
    case "graphemes": drawGraphemes(&frame)
    case "family": drawFamily(&frame, number: number)
    case "styles": drawStyles(&frame)
    case "colors": drawColors(&frame)
    case "right to left": drawRightToLeft(&frame)
    case "long graphemes": drawLongGraphemes(&frame)
    case "pairs": drawPairs(&frame, number: number)
    case "pairs beside a picture":
      drawPairs(&frame, number: number)
      frame.draw(CellBuffer(picture, symbols: symbols(of: picture)), at: Point(x: 10, y: 2))
    case "feed": drawFeed(&frame, number: number)
    case "list": drawList(&frame, number: number)
    case "picture": drawPicture(&frame, number: number)
    case "pictures": drawPictures(&frame, number: number)
    case "foreign texts": drawForeignTexts(&frame, number: number)
    case "cursor":
      drawText(&frame)
      frame.cursor = Cursor(at: Point(x: 2 * number, y: number), isVisible: number.isMultiple(of: 2))
    case "graphemes with a cursor":
      drawGraphemes(&frame)
      frame.cursor = Cursor(at: Point(x: 3, y: 4))
    case "counter": put(Array("frame \(number)").map { ($0, 1) }, &frame, x: 0, y: 0)
    default: drawText(&frame)
    }
    return frame
  }

  private static func drawText(_ frame: inout CellBuffer) {
    for y in 0..<frame.size.height {
      put(Array("line \(y)").map { ($0, 1) }, &frame, x: 0, y: y)
    }
    // Writing the last cell shows whether the terminal scrolls.
    put([("#", 1)], &frame, x: frame.size.width - 1, y: 0)
    put([("$", 1)], &frame, x: frame.size.width - 1, y: frame.size.height - 1)
  }

  /// Draws rows that all end with the same mark in the same column.
  private static func drawGraphemes(_ frame: inout CellBuffer) {
    let rows: [[(Character, UInt8)]] = [
      [("a", 1), ("b", 1), ("c", 1), ("d", 1)],
      [("日", 2), ("本", 2)],
      [("e\u{301}", 1), ("x", 1), ("ö", 1), ("n\u{303}", 1)],
      [("👨‍👩‍👧‍👦", 2), ("👩‍🚀", 2)],
      [("🇬🇷", 2), ("🇧🇷", 2)],
      [("👍🏽", 2), ("❤️", 2)],
      [("कि", 1), ("न", 1), ("1️⃣", 2)],
      [("\u{FFFF}", 1), ("\u{7}", 1), ("\u{1F9FF}", 2)],
      [("ש", 1), ("ל", 1), ("ع", 1), ("م", 1)],
    ]
    for (y, row) in rows.enumerated() where y < frame.size.height {
      put([("|", 1)] + row + [("|", 1), (" ", 1), ("e", 1), ("n", 1), ("d", 1)], &frame, x: 0, y: y)
    }
  }

  /// Draws right-to-left texts beside other texts and a placeholder for a picture.
  private static func drawRightToLeft(_ frame: inout CellBuffer) {
    let dim = Style(attributes: .dim)
    let picture = Style(background: .rgb(200, 80, 40))
    func draw(_ text: DisplayText, _ x: Int, _ y: Int, _ style: Style = .plain) {
      frame.draw(text, at: Point(x: x, y: y), style: style)
    }
    draw("שלום עולם · 5 minutes ago", 1, 0)
    draw("שלום", 1, 1)
    draw(" 2 of 4", 5, 1, dim)
    draw("      ", 1, 2, picture)
    draw("مرحبا 12", 9, 2)
    draw("      ", 30, 2, picture)
    draw("עולם", 38, 2)
    draw("|end", 50, 2)
    draw("שלום", 1, 3)
    draw("مرحبا", 12, 3)
    draw("|end", 50, 3)
  }

  /// Draws graphemes with more code points than an ncurses cell can hold.
  private static func drawLongGraphemes(_ frame: inout CellBuffer) {
    let rows: [(Character, width: UInt8)] = [
      ("👨‍👩‍👧‍👦", 2), ("ཧྐྵྨླྺྼྻྂ", 1), ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", 1),
    ]
    for (y, row) in rows.enumerated() where y < frame.size.height {
      put([("|", 1), (row.0, row.width)], &frame, x: 0, y: y)
      put([("|", 1), ("e", 1), ("n", 1), ("d", 1)], &frame, x: 4, y: y)
    }
  }

  /// Draws a grapheme followed by blanks, in the first frame only. Terminals that draw its code points separately draw
  /// over those blanks.
  private static func drawFamily(_ frame: inout CellBuffer, number: Int) {
    if number == 1 { put([("|", 1), ("👨‍👩‍👧‍👦", 2)], &frame, x: 0, y: 0) }
    put([("$", 1)], &frame, x: frame.size.width - 1, y: 0)
  }

  /// Draws a list of mixed text. With every frame, the list scrolls up by a row and changes in places.
  private static func drawFeed(_ frame: inout CellBuffer, number: Int) {
    let words: [[(Character, UInt8)]] = [
      [("a", 1), ("b", 1)], [("日", 2), ("本", 2)], [("👩‍🚀", 2)], [("🇬🇷", 2), ("🇧🇷", 2)], [("e\u{301}", 1)], [("❤️", 2)],
      [("कि", 1), ("न", 1)], [(" ", 1), (" ", 1)], [("👍🏽", 2)], [("x", 1)],
    ]
    for y in 0..<frame.size.height {
      var state = UInt64((y + number) * 7919 + 17)
      if (y + 3 * number) % 11 == 0 { state &+= UInt64(number) }
      let isPlain = state % 3 == 0
      var x = 0
      while x < frame.size.width {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let random = Int(state >> 33)
        let word = isPlain ? words[0] : words[random % words.count]
        let style = Style(background: random / 16 % 4 == 0 ? .palette(4) : .standard)
        put(word, &frame, x: x, y: y, style)
        x += word.reduce(0) { $0 + Int($1.1) }
      }
    }
  }

  /// Draws pictures and mixed text between a title and a footer. Each frame scrolls the pictures and the text by a few
  /// lines, or not at all, and changes the selection.
  private static func drawList(_ frame: inout CellBuffer, number: Int) {
    func random(_ seed: Int) -> Int { Int((UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15) >> 33) }
    let top = (0..<number).reduce(1_000) { $0 + random($1) % 15 - 7 }
    let selected = (top + random(number) % frame.size.height) / 5
    let words: [[(Character, UInt8)]] = [
      [("a", 1), ("b", 1)], [("日", 2), ("本", 2)], [("e\u{301}", 1)], [(" ", 1), (" ", 1)], [("👩‍🚀", 2)], [("🇬🇷", 2)],
    ]
    put(Array("title").map { ($0, 1) }, &frame, x: 0, y: 0, Style(attributes: .reverse))
    put(Array("\(number)").map { ($0, 1) }, &frame, x: 0, y: frame.size.height - 1)
    for y in 1..<frame.size.height - 1 {
      let line = top + y
      if line / 5 == selected { put([("▌", 1)], &frame, x: 0, y: y, Style(foreground: .palette(6))) }
      for column in 0..<6 where line % 5 != 4 {
        let seed = random(line * 8 + column)
        let color = Color.rgb(UInt8(seed % 256), UInt8(line % 256), 99)
        let word = line % 5 == 0 ? words[seed % (line % 2 == 0 ? 4 : words.count)] : [("▀", 1), ("▄", 1)]
        let style = Style(foreground: color, background: line % 5 == 0 ? .standard : color)
        put(word, &frame, x: 2 + 4 * column, y: y, style)
      }
    }
  }

  /// Draws lines with a picture, which scroll up by four with every frame. The picture can only be rendered whole, so
  /// its symbols are shown instead when the top of the screen cuts it off.
  private static func drawPicture(_ frame: inout CellBuffer, number: Int) {
    let top = 4 * number
    for y in 0..<frame.size.height { put(Array("line \(top + y)").map { ($0, 1) }, &frame, x: 0, y: y) }
    frame.draw(CellBuffer(picture, symbols: symbols(of: picture)), at: Point(x: 10, y: 10 - top))
  }

  /// Draws two pictures side by side. The left one disappears in the third frame.
  private static func drawPictures(_ frame: inout CellBuffer, number: Int) {
    for id in (number < 3 ? 1 : 2)...2 {
      let picture = picture(TerminalImage.ID(id))
      frame.draw(CellBuffer(picture, symbols: symbols(of: picture)), at: Point(x: 10 * id, y: 2))
    }
  }

  /// Draws a picture between texts whose widths or order differ between terminals. The texts change in each frame.
  private static func drawForeignTexts(_ frame: inout CellBuffer, number: Int) {
    let words: [(Character, UInt8)] = [("👩‍🚀", 2), ("🇬🇷", 2), ("م", 1), ("कि", 1), ("日", 2), ("a", 1), ("ש", 1)]
    for y in 0..<frame.size.height {
      let (left, right) = (words[(y + number) % words.count], words[(y + 3 * number) % words.count])
      put([left, ("b", 1), left], &frame, x: 1, y: y)
      put([right, ("c", 1), right], &frame, x: 18, y: y)
    }
    frame.draw(CellBuffer(picture, symbols: symbols(of: picture)), at: Point(x: 10, y: 2))
  }

  private static let picture = picture(1)

  private static func picture(_ id: TerminalImage.ID) -> TerminalImage {
    let size = Size(width: 6, height: 8)
    return TerminalImage(
      id: id, size: size, pixelSize: PixelSize(width: 60, height: 160),
      form: .drawn { slice in
        guard slice.height == size.height else { throw CocoaError(.featureUnsupported) }
        return Array("\u{1B}Pq~\u{1B}\\".utf8)
      })
  }

  private static func symbols(of picture: TerminalImage) -> CellBuffer {
    var symbols = CellBuffer(size: picture.size)
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width { symbols[x, y] = Cell("▀", style: Style(background: .palette(UInt8(y)))) }
    }
    return symbols
  }

  private static func drawStyles(_ frame: inout CellBuffer) {
    let styles: [Attributes] = [[], .bold, .dim, .underline, .reverse, [.bold, .underline]]
    for (x, attributes) in styles.enumerated() {
      put([("x", 1)], &frame, x: x, y: 0, Style(attributes: attributes))
    }
  }

  private static func drawColors(_ frame: inout CellBuffer) {
    let colors: [Color] = [
      .standard, .palette(1), .palette(9), .palette(196), .rgb(255, 0, 0), .rgb(0, 0, 0), .rgb(0, 0, 7),
      .rgb(12, 200, 99),
    ]
    for (x, color) in colors.enumerated() {
      put([("x", 1)], &frame, x: x, y: 0, Style(foreground: color))
      put([("x", 1)], &frame, x: x, y: 1, Style(background: color))
    }
  }

  /// Fills the screen with pairs of colours. 256 consecutive frames have no pair in common.
  private static func drawPairs(_ frame: inout CellBuffer, number: Int) {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let color = Color.rgb(UInt8(x % 256), UInt8(number % 256), UInt8(y % 256))
        put(
          [("▀", 1)], &frame, x: x, y: y, Style(foreground: color, background: .rgb(0, UInt8(y % 256), UInt8(x % 256))))
      }
    }
    put(Array("frame \(number)").map { ($0, 1) }, &frame, x: 0, y: 0)
  }

  private static func put(
    _ text: [(Character, UInt8)], _ frame: inout CellBuffer, x: Int, y: Int, _ style: Style = .plain
  ) {
    var x = x
    for (character, width) in text {
      guard x + Int(width) <= frame.size.width, y < frame.size.height else { return }
      frame[x, y] = Cell(character, style: style, width: width)
      if width == 2 { frame[x + 1, y] = Cell(" ", style: style, width: 0) }
      x += Int(width)
    }
  }
}
