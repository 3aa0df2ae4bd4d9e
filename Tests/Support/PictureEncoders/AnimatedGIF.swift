import Foundation

/// An uncompressed GIF in which every byte is known.
public struct AnimatedGIF {
  public typealias Color = (red: UInt8, green: UInt8, blue: UInt8)

  public struct Frame {
    public var left = 0
    public var top = 0
    public var width: Int
    public var height: Int
    /// The palette indices of the pixels, row by row, below 128.
    public var indices: [UInt8]
    /// The delay in hundredths of a second.
    public var delay: UInt16
    /// The disposal method: 0 or 1 keeps the frame, 2 clears it, and 3 restores the picture before the frame.
    public var disposal: UInt8
    public var transparentIndex: UInt8?
    public var palette: [Color]?
    public var isInterlaced = false

    /// Creates a frame of a single colour.
    public init(
      left: Int = 0, top: Int = 0, width: Int, height: Int, index: UInt8, delay: UInt16 = 10, disposal: UInt8 = 1
    ) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
      (self.delay, self.disposal) = (delay, disposal)
      indices = Array(repeating: index, count: width * height)
    }
  }

  public var width: Int
  public var height: Int
  public var palette: [Color]
  /// The number of repetitions; 0 to repeat forever; nil to omit the number.
  public var repetitions: UInt16?
  public var frames: [Frame]

  public init(width: Int, height: Int, palette: [Color], repetitions: UInt16? = nil, frames: [Frame]) {
    (self.width, self.height, self.palette) = (width, height, palette)
    (self.repetitions, self.frames) = (repetitions, frames)
  }

  /// The encoded file. Source: GIF89a.
  public var data: Data {
    var data = Data("GIF89a".utf8)
    data += Self.words(width, height) + [0b1111_0110, 0, 0]
    data += Self.table(palette)
    if let repetitions {
      data += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.words(Int(repetitions)) + [0]
    }
    for frame in frames { data += Self.bytes(of: frame) }
    data.append(0x3B)
    return data
  }

  private static func bytes(of frame: Frame) -> [UInt8] {
    let flags = frame.disposal << 2 | (frame.transparentIndex == nil ? 0 : 1)
    var bytes = [0x21, 0xF9, 4, flags] + words(Int(frame.delay)) + [frame.transparentIndex ?? 0, 0]
    let descriptor: UInt8 = (frame.palette == nil ? 0 : 0b1000_0110) | (frame.isInterlaced ? 0b100_0000 : 0)
    bytes += [0x2C] + words(frame.left, frame.top, frame.width, frame.height) + [descriptor]
    if let palette = frame.palette { bytes += table(palette) }
    return bytes + imageData(rows(of: frame))
  }

  private static func rows(of frame: Frame) -> [UInt8] {
    guard frame.isInterlaced else { return frame.indices }
    let order = [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0, to: frame.height, by: $1)) }
    return order.flatMap { frame.indices[$0 * frame.width..<($0 + 1) * frame.width] }
  }

  /// Returns codes of one byte each. This works with seven bits per pixel if the code table is cleared often enough.
  private static func imageData(_ indices: [UInt8]) -> [UInt8] {
    let (clear, end): (UInt8, UInt8) = (128, 129)
    var codes: [UInt8] = []
    for start in stride(from: 0, to: indices.count, by: 100) {
      codes += [clear] + indices[start..<min(start + 100, indices.count)]
    }
    codes.append(end)
    var bytes: [UInt8] = [7]
    for start in stride(from: 0, to: codes.count, by: 255) {
      let block = codes[start..<min(start + 255, codes.count)]
      bytes += [UInt8(block.count)] + block
    }
    return bytes + [0]
  }

  /// Returns a colour table with 128 entries.
  private static func table(_ palette: [Color]) -> [UInt8] {
    let bytes = palette.flatMap { [$0.red, $0.green, $0.blue] }
    return bytes + Array(repeating: 0, count: 3 * 128 - bytes.count)
  }

  private static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }
}
