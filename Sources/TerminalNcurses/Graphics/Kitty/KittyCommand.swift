import Foundation
import TerminalKit

/// The commands of kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol). No command asks for a reply.
enum KittyCommand {
  /// The maximum number of base64 characters in one sequence.
  private static let chunkSize = 4096

  /// Aborts the transmission of an image. The terminal drops the incomplete image.
  static let endTransmission = sequence("m=0,q=2")

  /// Transmits a PNG file inside the sequences.
  static func transmitDirectly(_ image: TerminalImage, _ png: [UInt8]) -> [[UInt8]] {
    let text = Array(Data(png).base64EncodedData())
    let starts = Array(stride(from: 0, to: max(1, text.count), by: chunkSize))
    return starts.map { start in
      let more = start == starts.last ? "m=0" : "m=1"
      let keys = start == 0 ? "a=t,f=100,i=\(image.id),q=2,\(more)" : more
      return sequence(keys, payload: text[start..<min(text.count, start + chunkSize)])
    }
  }

  /// Transmits an image in the shared memory object `name`, with four bytes per pixel. The terminal removes the object.
  static func share(_ image: TerminalImage, _ name: [UInt8]) -> [UInt8] {
    sequence(
      "a=t,t=s,f=32,s=\(image.pixelSize.width),v=\(image.pixelSize.height),i=\(image.id),q=2",
      payload: Array(Data(name).base64EncodedData())[...])
  }

  /// Transmits an image through shared memory if it is stored there, and directly otherwise.
  static func transfer(_ image: TerminalImage, _ bytes: [UInt8]) -> [[UInt8]] {
    if case .shared = image.form { [share(image, bytes)] } else { transmitDirectly(image, bytes) }
  }

  /// Makes cells with placeholders show the image, spread over its size in cells. The placement number is fixed, so
  /// that a later placement with another size replaces this one.
  static func placeVirtually(_ image: TerminalImage) -> [UInt8] {
    sequence("a=p,U=1,p=1,i=\(image.id),c=\(image.size.width),r=\(image.size.height),q=2")
  }

  /// Shows a part of an image at the cursor, without moving the cursor. If the image already has a placement with this
  /// number, that placement is changed.
  static func place(_ placement: ImagePlacement, number: Int) -> [UInt8] {
    let part = placement.slice.pixels(of: placement.image.pixelSize, over: placement.image.size)
    return sequence(
      "a=p,i=\(placement.image.id),p=\(number),x=\(part.x),y=\(part.y),w=\(part.width),h=\(part.height),"
        + "c=\(placement.slice.width),r=\(placement.slice.height),C=1,q=2")
  }

  /// Removes one placement of an image. The terminal keeps the image.
  static func remove(_ id: TerminalImage.ID, number: Int) -> [UInt8] {
    sequence("a=d,d=i,i=\(id),p=\(number),q=2")
  }

  /// Removes an image and all of its placements. kitty up to 0.26 also removes every image without a placement.
  static func free(_ id: TerminalImage.ID) -> [UInt8] {
    sequence("a=d,d=I,i=\(id),q=2")
  }

  private static func sequence(_ keys: String, payload: ArraySlice<UInt8> = []) -> [UInt8] {
    Array("\u{1B}_G\(keys)".utf8) + (payload.isEmpty ? [] : Array(";".utf8) + payload) + Array("\u{1B}\\".utf8)
  }
}
