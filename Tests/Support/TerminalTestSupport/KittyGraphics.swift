import Foundation
import TerminalKit

/// The images in a terminal that understands kitty's graphics protocol. Each command is checked against the protocol's
/// rules.
///
/// Source: sw.kovidgoyal.net/kitty/graphics-protocol, and the behaviour of kitty.
public struct KittyGraphics: Sendable {
  public struct PlacementID: Hashable, Sendable {
    public var image: UInt32
    public var number: Int

    public init(image: UInt32, number: Int) {
      self.image = image
      self.number = number
    }
  }

  public struct Place: Hashable, Sendable {
    public var origin: Point
    public var pixels: Rect
    public var size: Size

    public init(origin: Point, pixels: Rect, size: Size) {
      self.origin = origin
      self.pixels = pixels
      self.size = size
    }

    public var area: Rect { Rect(x: origin.x, y: origin.y, width: size.width, height: size.height) }
  }

  /// The contents of one of the terminal's two screens.
  private struct Store: Sendable, Hashable {
    var images: [UInt32: [UInt8]] = [:]
    var virtualSizes: [UInt32: Size] = [:]
    var placements: [PlacementID: Place] = [:]
  }

  private var shown = Store()
  private var hidden = Store()
  public private(set) var isAlternateScreen = false
  /// The PNG files of the images on the current screen, by the images' ids.
  public var images: [UInt32: [UInt8]] { shown.images }
  /// The number of cells over which each image in placeholders is spread, by the images' ids.
  public var virtualSizes: [UInt32: Size] { shown.virtualSizes }
  public var placements: [PlacementID: Place] { shown.placements }
  /// The ids of all images on the normal and the alternate screen.
  public var heldImages: Set<UInt32> { Set(shown.images.keys).union(hidden.images.keys) }
  public private(set) var transmissions: [UInt32] = []
  public private(set) var chunkCount = 0
  /// The number of times that an image was placed over the cells, or moved to other cells.
  public private(set) var placementCount = 0
  public private(set) var violations: [String] = []
  private var transmission: (id: UInt32, text: String)?
  /// True if the terminal reads images in shared memory. Reading an image removes it from there.
  public var readsSharedMemory = false

  public init() {}

  /// Executes the command in an APC string.
  public mutating func execute(_ text: String, cursor: Point) {
    let parts = text.dropFirst().split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let payload = parts.count > 1 ? String(parts[1]) : ""
    var keys: [String: String] = [:]
    for pair in parts.first?.split(separator: ",") ?? [] {
      let sides = pair.split(separator: "=", maxSplits: 1)
      keys[String(sides[0])] = sides.count > 1 ? String(sides[1]) : ""
    }
    if keys["a"] == "q" {
      check(transmission == nil, "nothing is asked between chunks: \(text.prefix(40))")
      if keys["t"] == "s" { _ = readShared(payload) }
      return
    }
    check(payload.utf8.count <= 4096, "a chunk has 4096 characters at most")
    let number = { (key: String) in Int(keys[key] ?? "") ?? 0 }
    let id = UInt32(clamping: number("i"))
    if let running = transmission {
      check(Set(keys.keys).subtracting(["q"]) == ["m"], "nothing comes between chunks: \(text.prefix(40))")
      if payload.isEmpty, keys["m"] == "0" {
        // The transmission was cancelled, and the incomplete image is dropped.
        transmission = nil
        if let index = transmissions.lastIndex(of: running.id) { transmissions.remove(at: index) }
        return
      }
      return receive(payload, of: running, isLast: keys["m"] == "0")
    }
    check(keys["q"] == "2", "no reply is wanted: \(text.prefix(40))")
    check((1...0xFF_FFFF).contains(id), "the id has 24 bits: \(text.prefix(40))")
    switch (keys["a"], keys["d"]) {
    case ("t", nil) where keys["t"] == "s":
      check(keys["f"] == "32", "there are four bytes a pixel")
      transmissions.append(id)
      guard let pixels = readShared(payload) else { return }
      check(pixels.count == number("s") * number("v") * 4, "all pixels are there: \(text)")
      shown.images[id] = pixels
    case ("t", nil):
      check(keys["f"] == "100", "the format is PNG")
      transmissions.append(id)
      receive(payload, of: (id, ""), isLast: keys["m"] == "0")
    case ("p", nil):
      check(images[id] != nil, "what is placed is there: \(id)")
      let size = Size(width: number("c"), height: number("r"))
      if keys["U"] == "1" {
        check(number("p") > 0, "another size takes its place, and not one beside it")
        return shown.virtualSizes[id] = size
      }
      check(keys["C"] == "1", "the cursor stays")
      placementCount += 1
      shown.placements[PlacementID(image: id, number: number("p"))] = Place(
        origin: cursor, pixels: Rect(x: number("x"), y: number("y"), width: number("w"), height: number("h")),
        size: size)
    case ("d", "i"): shown.placements[PlacementID(image: id, number: number("p"))] = nil
    case ("d", "I"): freeAsOldKitty(id)
    default: violations.append("unknown command: \(text.prefix(40))")
    }
  }

  private func readShared(_ payload: String) -> [UInt8]? {
    guard readsSharedMemory, let name = Data(base64Encoded: payload) else { return nil }
    let path = "/dev/shm" + String(decoding: name, as: UTF8.self)
    defer { unlink(path) }
    return FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// Switches to the other screen. Each screen has its own images. Entering the alternate screen clears it.
  public mutating func showScreen(isAlternate: Bool) {
    guard isAlternate != isAlternateScreen else { return }
    isAlternateScreen = isAlternate
    swap(&shown, &hidden)
    if isAlternate { shown = Store() }
  }

  /// Clears the screen. Like kitty, it forgets every image without a placeholder, whether the image is visible or not.
  public mutating func clearScreen() {
    images.keys.filter { virtualSizes[$0] == nil }.forEach { free($0) }
  }

  /// Frees an image like kitty up to 0.26, which also frees all images without a placement.
  private mutating func freeAsOldKitty(_ id: UInt32) {
    free(id)
    let placed = Set(placements.keys.map(\.image)).union(virtualSizes.keys)
    images.keys.filter { !placed.contains($0) }.forEach { free($0) }
  }

  private mutating func free(_ id: UInt32) {
    shown.images[id] = nil
    shown.virtualSizes[id] = nil
    shown.placements = placements.filter { $0.key.image != id }
  }

  private mutating func receive(_ payload: String, of running: (id: UInt32, text: String), isLast: Bool) {
    chunkCount += 1
    check(isLast || payload.utf8.count % 4 == 0, "a chunk is whole base64")
    transmission = isLast ? nil : (running.id, running.text + payload)
    guard isLast else { return }
    let png = Data(base64Encoded: running.text + payload).map(Array.init)
    check(png != nil, "the data are base64")
    shown.images[running.id] = png
  }

  private mutating func check(_ isKept: Bool, _ rule: String) {
    if !isKept { violations.append(rule) }
  }
}
