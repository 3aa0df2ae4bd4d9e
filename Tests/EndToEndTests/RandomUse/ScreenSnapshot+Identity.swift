import Bitmaps
import Foundation
import Locks
import PictureCodecs
import TerminalKit
import TerminalTestSupport

/// The numbers by which the rows and pictures of a ``RandomSource`` can be recognised on a screen.
extension ScreenSnapshot {
  /// A number in a row's text, such as "Place 07".
  struct Label: Hashable {
    let number: Int
    let y: Int
    let columns: Range<Int>
  }

  /// A visible picture, or a part of one.
  struct ShownPicture: Hashable {
    let number: Int
    let area: Rect
  }

  /// The number of digits of all numbers, so that a number that is cut is not mistaken for another.
  private static let digits = 3
  private static let words = Set(["Place", "Post", "Picture", "Entry", "Photo"])

  /// The labels from the first line to the last.
  var labels: [Label] { (0..<rows).flatMap(labels(inLine:)) }

  private func labels(inLine y: Int) -> [Label] {
    let line = (0..<columns).map { cell($0, y).text }
    return (2..<max(2, columns)).compactMap { x in
      guard line[x - 1] == " ", line[x].first?.isNumber == true else { return nil }
      let digits = line[x...].prefix { $0.count == 1 && $0.allSatisfy(\.isNumber) }
      let letters = line[..<(x - 1)].reversed().prefix { $0.first?.isLetter == true }
      guard digits.count == Self.digits, Self.words.contains(letters.reversed().joined()),
        let number = Int(digits.joined())
      else {
        return nil
      }
      return Label(number: number, y: y, columns: (x - 1 - letters.count)..<digits.endIndex)
    }
  }

  /// The column of the line between list and large picture; nil if there is none.
  var ruleColumn: Int? {
    let joint = (1..<min(5, rows)).lazy.compactMap { y in (0..<columns).first { cell($0, y).text == "┬" } }.first
    // A low screen has no line below its title.
    return joint ?? (0..<columns).first { x in !body.isEmpty && body.allSatisfy { cell(x, $0).text == "│" } }
  }

  // MARK: - Pictures

  /// The pictures whose colours identify them.
  var identifiedPictures: [ShownPicture] {
    let numbers = pictureNumbers
    var open: [ShownPicture] = []
    var done: [ShownPicture] = []
    for y in 0...rows {
      let runs = y < rows ? Self.runs(in: numbers[(y * columns)..<((y + 1) * columns)], y: y) : []
      var continued: [ShownPicture] = []
      for run in runs {
        if let above = open.first(where: {
          $0.number == run.number && $0.area.x < run.area.maxX && run.area.x < $0.area.maxX
        }) {
          open.removeAll { $0 == above }
          continued.append(ShownPicture(number: run.number, area: above.area.united(with: run.area)))
        } else {
          continued.append(run)
        }
      }
      done += open
      open = continued
    }
    return done
  }

  /// The number of the picture in each cell, in row order.
  private var pictureNumbers: [Int?] {
    var numbers = cells.map(\.pictureNumber)
    for (point, tile) in placeholders { numbers[point.y * columns + point.x] = pictureNumber(ofImage: tile.image) }
    for (placement, place) in graphics.placements {
      let number = pictureNumber(ofImage: placement.image)
      let area = place.area.intersection(Rect(x: 0, y: 0, width: columns, height: rows))
      for y in area.y..<area.maxY { for x in area.x..<area.maxX { numbers[y * columns + x] = number } }
    }
    return numbers
  }

  /// The shortest row of equal cells that counts as a picture, because single cells may belong to something else.
  private static let shortestRun = 3

  private static func runs(in line: ArraySlice<Int?>, y: Int) -> [ShownPicture] {
    var runs: [ShownPicture] = []
    var start = line.startIndex
    while start < line.endIndex {
      let end = line[start...].firstIndex { $0 != line[start] } ?? line.endIndex
      if let number = line[start], end - start >= shortestRun {
        runs.append(
          ShownPicture(number: number, area: Rect(x: start - line.startIndex, y: y, width: end - start, height: 1)))
      }
      start = end
    }
    return runs
  }

  private static let knownImages = Locked<[[UInt8]: Int?]>([:])

  private func pictureNumber(ofImage id: UInt32) -> Int? {
    guard let png = graphics.images[id] else { return nil }
    if let known = Self.knownImages.withLock({ $0[png] }) { return known }
    let number = TestPicture.number(inFile: Data(png))
    Self.knownImages.withLock { $0[png] = number }
    return number
  }
}

extension TestPicture {
  /// Returns the number of the picture in a file; nil if it has another colour.
  static func number(inFile file: Data) -> Int? {
    let black = RGB(red: 0, green: 0, blue: 0)
    guard
      let pixels = try? PictureDecoder.decode(file, fitting: PixelSize(width: 8, height: 8), over: black).bitmap.pixels,
      pixels.count >= 3
    else { return nil }
    return numbers[.rgb(Int(pixels[0]), Int(pixels[1]), Int(pixels[2]))]
  }

  /// The numbers of the rows' pictures by their colours. Greys are missing, because the screens use them, too.
  static let numbers: [ScreenColor: Int] = {
    let numbers = RandomSource.allCases.compactMap(\.numbers).reduce(into: Set()) { $0.formUnion($1) }
    let pictures = numbers.map(TestPicture.init).filter { picture in
      let (red, green, blue) = picture.components
      return red != green || green != blue
    }
    let pairs = pictures.flatMap { [($0.color, $0.number), ($0.exactColor, $0.number)] }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}

extension ScreenCell {
  /// The number of the picture that fills the cell; nil if the cell has text or more than one colour.
  fileprivate var pictureNumber: Int? {
    switch text {
    case " ": TestPicture.numbers[background]
    case "█": TestPicture.numbers[foreground]
    default: foreground == background ? TestPicture.numbers[background] : nil
    }
  }
}

extension Rect {
  fileprivate func united(with other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
