import Bitmaps

/// The properties of one of the pictures in a HEIC or AVIF.
///
/// Source: ISO/IEC 23008-12, 6.5 and 9.3.
struct HEIFProperties {
  /// As the picture is shown.
  let size: PixelSize?

  /// - Parameter box: `iprp`.
  init(_ box: BoxReader, of item: Int) {
    let indices = Self.indices(of: item, in: box)
    let properties = Self.properties(at: Set(indices), in: box)
    // They count in the order in which the picture names them.
    size = indices.compactMap { properties[$0] }.reduce(nil) { Self.size($0, after: $1) }
  }

  /// From 1 on.
  private static func indices(of item: Int, in box: BoxReader) -> [Int] {
    var boxes = box
    while let box = boxes.box() {
      var list = box.content
      guard box.type == "ipma", let header = list.number(4), let count = list.number(4) else { continue }
      let indexLength = header & 1 == 0 ? 1 : 2
      for _ in 0..<count {
        guard let id = list.id(isLong: header >> 24 > 0), let indexCount = list.number(1),
          let indices = list.bytes(indexCount * indexLength)
        else { break }
        guard id == item else { continue }
        var reader = BoxReader(indices)
        // The highest bit: whether it must be understood.
        let mask = indexLength == 1 ? 0x7F : 0x7FFF
        return (0..<indexCount).compactMap { _ in reader.number(indexLength).map { $0 & mask } }
      }
    }
    return []
  }

  private static func properties(at indices: Set<Int>, in box: BoxReader) -> [Int: BoxReader.Box] {
    guard var boxes = box.box("ipco") else { return [:] }
    var properties: [Int: BoxReader.Box] = [:]
    for index in 1...0x7FFF {
      guard let property = boxes.box() else { break }
      if indices.contains(index) { properties[index] = property }
    }
    return properties
  }

  private static func size(_ size: PixelSize?, after property: BoxReader.Box) -> PixelSize? {
    var reader = property.content
    switch (property.type, size) {
    case ("ispe", _):
      guard reader.number(4) != nil, let width = reader.number(4), let height = reader.number(4) else { return size }
      return PixelSize(width: width, height: height)
    case ("clap", let size?):
      // It is taken to lie within the picture.
      let numbers = (0..<4).compactMap { _ in reader.number(4) }
      guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return size }
      return PixelSize(
        width: min(size.width, numbers[0] / numbers[1]), height: min(size.height, numbers[2] / numbers[3]))
    case ("irot", let size?):
      // By so many right angles.
      guard let turns = reader.number(1), turns % 2 == 1 else { return size }
      return size.transposed
    default: return size
    }
  }
}
