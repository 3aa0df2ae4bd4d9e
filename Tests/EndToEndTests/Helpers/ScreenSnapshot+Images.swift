import Bitmaps
import Foundation
import PictureCodecs
import TerminalKit
import TerminalNcurses
import TerminalTestSupport

/// The ways in which pictures are shown on a screen.
enum ShownMode: String {
  case placeholders, kitty, iTerm2, sixel, symbols
}

extension ScreenSnapshot {
  /// The sharpest mode in the program's output so far.
  var shownMode: ShownMode {
    if !placeholders.isEmpty { return .placeholders }
    if !graphics.placements.isEmpty { return .kitty }
    switch strings.last(where: \.isDrawnImage)?.kind {
    case .operatingSystemCommand: return .iTerm2
    case .deviceControl: return .sixel
    case .applicationCommand, nil: return .symbols
    }
  }

  /// True if a query to the terminal or an answer from it is visible as text.
  var showsAnswers: Bool { lines.contains { $0.contains("^[") || $0.contains("Gi=") } }

  /// The space that the list leaves for a picture.
  struct PictureRoom: Hashable {
    let number: Int
    let lines: Range<Int>
    /// The number of lines of the picture that are hidden above the list.
    let hidden: Int
  }

  /// Returns the visible parts of the spaces for pictures.
  func pictureRooms() -> [PictureRoom] {
    let (body, height) = (body, pictureHeight)
    return pictureTops.sorted { $0.key < $1.key }.compactMap { number, top in
      let lines = max(body.lowerBound, top)..<max(body.lowerBound, min(top + height, body.upperBound))
      return lines.isEmpty ? nil : PictureRoom(number: number, lines: lines, hidden: lines.lowerBound - top)
    }
  }

  /// True if the texts are beside the pictures instead of above and below them.
  private var hasTextsBeside: Bool { ["Place ", "Description "].contains { place(of: $0).map { $0.x > 4 } ?? false } }

  /// The first line of each picture, computed from the lines of its texts. The line may be above the list.
  private var pictureTops: [Int: Int] {
    let (places, descriptions) = (rows(of: "Place"), rows(of: "Description"))
    let height = pictureHeight
    var tops = descriptions.mapValues { hasTextsBeside ? $0 - 2 : $0 - height }
    tops.merge(places.mapValues { hasTextsBeside ? $0 : $0 + 1 }) { $1 }
    // A picture may be visible while all texts beside it are above the list.
    if hasTextsBeside, let first = tops.min(by: { $0.key < $1.key }), first.key > 0 {
      tops[first.key - 1] = first.value - height - 1
    }
    return tops
  }

  /// Returns the lines in which the word is followed by an image's number, by these numbers.
  private func rows(of word: String) -> [Int: Int] {
    let places = lines.dropLast().enumerated().compactMap { y, line in
      line.range(of: "\(word) ").flatMap { Int(line[$0.upperBound...].prefix(2)) }.map { ($0, y) }
    }
    return Dictionary(places) { first, _ in first }
  }

  /// The height of a picture in lines, computed from two consecutive rows. If no two are visible, the usual height.
  private var pictureHeight: Int {
    let places = rows(of: "Place")
    let rowHeight = places.compactMap { number, top in places[number + 1].map { $0 - top } }.first
    return rowHeight.map { $0 - (hasTextsBeside ? 1 : 3) } ?? (hasTextsBeside ? max(4, rows / 4) : rows / 3)
  }

  // MARK: - Placements

  /// Describes the faults of the images that are placed above the cells.
  func placementFaults() -> [String] {
    var faults = graphics.violations
    var rooms = Set(pictureRooms())
    for (showing, place) in graphics.placements {
      let lines = place.area.y..<place.area.maxY
      guard let room = rooms.first(where: { $0.lines == lines }) else {
        faults.append("image \(showing.image) is in lines \(lines)")
        continue
      }
      rooms.remove(room)
      faults += wrongSlice(of: place, in: room, image: showing.image)
    }
    return faults + coveredText + rooms.map { "no image is in lines \($0.lines) of picture \($0.number)" }
  }

  /// Descriptions of the cells with text that images cover.
  var coveredText: [String] {
    graphics.placements.values.flatMap { place in
      (place.area.y..<place.area.maxY).flatMap { y in
        (place.area.x..<place.area.maxX).compactMap { x in
          x < columns && y < rows && cell(x, y).text == " " ? nil : "an image is over column \(x) of line \(y)"
        }
      }
    }
  }

  private func wrongSlice(
    of place: KittyGraphics.Place, in room: PictureRoom, image: UInt32
  ) -> [String] {
    guard let bitmap = bitmap(of: image) else { return ["image \(image) is not there"] }
    let height = pictureHeight
    func pixel(_ line: Int) -> Int { (line * bitmap.height + height / 2) / height }
    let (top, bottom) = (pixel(room.hidden), pixel(room.hidden + room.lines.count))
    var faults: [String] = []
    if place.pixels.y != top || place.pixels.height != bottom - top {
      faults.append("the slice in lines \(room.lines) is \(place.pixels) of \(bitmap.height), hidden: \(room.hidden)")
    }
    return faults + wrongPicture(image, in: room)
  }

  private func wrongPicture(_ image: UInt32, in room: PictureRoom) -> [String] {
    let color = bitmap(of: image).map { ScreenColor.rgb(Int($0.pixels[0]), Int($0.pixels[1]), Int($0.pixels[2])) }
    return color == TestPicture(number: room.number).exactColor ? [] : ["image \(image) is not picture \(room.number)"]
  }

  private func bitmap(of image: UInt32) -> Bitmap? {
    guard let png = graphics.images[image] else { return nil }
    let black = RGB(red: 0, green: 0, blue: 0)
    return try? PictureDecoder.decode(Data(png), fitting: PixelSize(width: 4096, height: 4096), over: black).bitmap
  }

  // MARK: - Placeholders

  /// The placeholders of images, as kitty interprets them. A placeholder without a column continues its left neighbour.
  var placeholders: [Point: ImageTile] {
    var tiles: [Point: ImageTile] = [:]
    for y in 0..<rows {
      for x in 0..<columns {
        let cell = cell(x, y)
        let scalars = Array(cell.text.unicodeScalars)
        guard scalars.first == KittyPlaceholder.base, case .rgb(let red, let green, let blue) = cell.foreground else {
          continue
        }
        let image = UInt32(red << 16 | green << 8 | blue)
        if scalars.count == 3 {
          tiles[Point(x: x, y: y)] = Self.marks[Array(scalars.dropFirst())].map {
            ImageTile(image: image, column: $0.column, row: $0.row)
          }
        } else if let left = tiles[Point(x: x - 1, y: y)], left.image == image {
          tiles[Point(x: x, y: y)] = ImageTile(image: image, column: left.column + 1, row: left.row)
        } else {
          tiles[Point(x: x, y: y)] = ImageTile(image: image, column: 0, row: 0)
        }
      }
    }
    return tiles
  }

  private static let marks: [[Unicode.Scalar]: (row: UInt16, column: UInt16)] = {
    let places = (UInt16(0)..<100).flatMap { row in (UInt16(0)..<100).map { (row: row, column: $0) } }
    return Dictionary(
      uniqueKeysWithValues: places.map { place in
        let tile = ImageTile(image: 1, column: place.column, row: place.row)
        return (Array(KittyPlaceholder.scalars(of: tile, following: false).dropFirst()), place)
      })
  }()

  /// Describes the faults of the placeholders.
  ///
  /// - Parameter isCovered: true if something covers the list, so that images may be visible in part.
  func placeholderFaults(isCovered: Bool = false) -> [String] {
    let tiles = placeholders
    var faults = graphics.violations
    if !graphics.placements.isEmpty { faults.append("images were placed") }
    for (point, tile) in tiles {
      guard graphics.images[tile.image] != nil, let size = graphics.virtualSizes[tile.image] else {
        faults.append("image \(tile.image) is not there")
        continue
      }
      if Int(tile.column) >= size.width || Int(tile.row) >= size.height { faults.append("no such tile: \(tile)") }
      if let left = tiles[Point(x: point.x - 1, y: point.y)], left.image == tile.image, left.column + 1 != tile.column {
        faults.append("\(tile) is right of \(left)")
      }
    }
    guard !isCovered else { return faults }
    var places = Set(tiles.keys)
    for room in pictureRooms() {
      let inRoom = places.filter { room.lines.contains($0.y) }
      places.subtract(inRoom)
      guard let left = inRoom.map(\.x).min(), let image = tiles[Point(x: left, y: room.lines.lowerBound)]?.image,
        let width = graphics.virtualSizes[image]?.width
      else {
        faults.append("no placeholders in lines \(room.lines) of picture \(room.number)")
        continue
      }
      let expected = room.lines.flatMap { y in
        (0..<width).map { column in
          (
            Point(x: left + column, y: y),
            ImageTile(
              image: image, column: UInt16(column), row: UInt16(y - room.lines.lowerBound + room.hidden))
          )
        }
      }
      if Dictionary(uniqueKeysWithValues: expected) != tiles.filter({ inRoom.contains($0.key) }) {
        faults.append("wrong placeholders in lines \(room.lines) of picture \(room.number)")
      }
      faults += wrongPicture(image, in: room)
    }
    return faults + places.map { "a placeholder is at \($0)" }
  }

  /// Describes the faults of the images in a terminal that stores images.
  func imageFaults(_ mode: ShownMode) -> [String] {
    mode == .kitty ? placementFaults() : placeholderFaults()
  }
}
