import Foundation
import TerminalKit

/// The commands of kitty's graphics protocol (sw.kovidgoyal.net/kitty/graphics-protocol). None asks for a reply.
enum KittyCommand {
  /// The most base64 characters in one sequence.
  private static let chunkSize = 4096

  /// Ends the sending of an image in the middle: what is there of it is no picture, and is dropped.
  static let endTransmission = sequence("m=0,q=2")

  /// Sends an image as a PNG file, to be kept under its id.
  static func transmit(_ image: TerminalImage, _ png: [UInt8]) -> [[UInt8]] {
    let text = Array(Data(png).base64EncodedData())
    let starts = Array(stride(from: 0, to: max(1, text.count), by: chunkSize))
    return starts.map { start in
      let isLast = start == starts.last
      let keys = start == 0 ? "a=t,f=100,i=\(image.id),q=2,m=\(isLast ? 0 : 1)" : "m=\(isLast ? 0 : 1)"
      return sequence(keys, payload: text[start..<min(text.count, start + chunkSize)])
    }
  }

  /// Tells of an image in shared memory, four bytes a pixel, to be kept under its id. The terminal removes the object.
  ///
  /// - Parameter name: the object's, as `shm_open` takes it.
  static func share(_ image: TerminalImage, _ name: [UInt8]) -> [UInt8] {
    sequence(
      "a=t,t=s,f=32,s=\(image.pixelSize.width),v=\(image.pixelSize.height),i=\(image.id),q=2",
      payload: Array(Data(name).base64EncodedData())[...])
  }

  /// What brings an image to the terminal, by its form.
  static func bring(_ image: TerminalImage, _ bytes: [UInt8]) -> [[UInt8]] {
    if case .shared = image.form { [share(image, bytes)] } else { transmit(image, bytes) }
  }

  /// Makes cells that hold placeholders show the image, spread over as many as it covers; its number lets another size
  /// take the place of the one before.
  static func placeVirtually(_ image: TerminalImage) -> [UInt8] {
    sequence("a=p,U=1,p=1,i=\(image.id),c=\(image.size.width),r=\(image.size.height),q=2")
  }

  /// Shows a part of an image at the cursor, which stays; the same number moves what it showed before.
  static func place(_ placement: ImagePlacement, number: Int) -> [UInt8] {
    let part = placement.slice.pixels(of: placement.image.pixelSize, over: placement.image.size)
    return sequence(
      "a=p,i=\(placement.image.id),p=\(number),x=\(part.x),y=\(part.y),w=\(part.width),h=\(part.height),"
        + "c=\(placement.slice.width),r=\(placement.slice.height),C=1,q=2")
  }

  /// Takes one showing of an image away; the terminal keeps the image.
  static func remove(_ id: TerminalImage.ID, number: Int) -> [UInt8] {
    sequence("a=d,d=i,i=\(id),p=\(number),q=2")
  }

  /// Takes an image and all its showings out of the terminal; kitty up to 0.26 takes all images along that are not shown.
  static func free(_ id: TerminalImage.ID) -> [UInt8] {
    sequence("a=d,d=I,i=\(id),q=2")
  }

  private static func sequence(_ keys: String, payload: ArraySlice<UInt8> = []) -> [UInt8] {
    Array("\u{1B}_G\(keys)".utf8) + (payload.isEmpty ? [] : Array(";".utf8) + payload) + Array("\u{1B}\\".utf8)
  }
}
