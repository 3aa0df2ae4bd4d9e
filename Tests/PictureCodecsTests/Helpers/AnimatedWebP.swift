import Bitmaps
import Foundation
import PictureEncoders

/// An animated WebP with frames of one colour each.
struct AnimatedWebP {
  struct Frame {
    /// An even number.
    var left = 0
    var top = 0
    var size: PixelSize
    var color: SIMD4<UInt8>
    /// The duration in milliseconds.
    var duration = 100
    var isCleared = false
    var isBlended = true
  }

  var size: PixelSize
  /// The number of plays; 0 for endless.
  var plays = 0
  var frames: [Frame]

  /// Returns the file. Source: developers.google.com/speed/webp/docs/riff_container.
  func data() throws -> Data {
    let hasAnimationAndAlpha: [UInt8] = [0b1_0010, 0, 0, 0]
    let header = hasAnimationAndAlpha + Self.number(size.width - 1, 3) + Self.number(size.height - 1, 3)
    let parts =
      Self.chunk("VP8X", header) + Self.chunk("ANIM", [0, 0, 0, 0] + Self.number(plays, 2))
      + (try frames.flatMap { Self.chunk("ANMF", try Self.bytes(of: $0)) })
    return Data("RIFF".utf8 + Self.number(parts.count + 4, 4) + "WEBP".utf8 + parts)
  }

  private static func bytes(of frame: Frame) throws -> [UInt8] {
    let flags: UInt8 = (frame.isCleared ? 1 : 0) | (frame.isBlended ? 0 : 2)
    let place = [frame.left / 2, frame.top / 2, frame.size.width - 1, frame.size.height - 1, frame.duration]
    return place.flatMap { number($0, 3) } + [flags] + (try imageChunks(of: frame))
  }

  /// Returns the chunks of a still picture without its RIFF header and VP8X.
  private static func imageChunks(of frame: Frame) throws -> [UInt8] {
    let color = [frame.color.x, frame.color.y, frame.color.z, frame.color.w]
    let pixels = (0..<frame.size.width * frame.size.height).flatMap { _ in color }
    let bitmap = Bitmap(width: frame.size.width, height: frame.size.height, pixels: pixels)
    let file = [UInt8](try BitmapEncoder(.webP(quality: 100)).encode(bitmap))
    let extendedHeaderLength = 18
    return Array(file.dropFirst(file[12...].starts(with: "VP8X".utf8) ? 12 + extendedHeaderLength : 12))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(content.count, 4) + content + (content.count.isMultiple(of: 2) ? [] : [0])
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
