import Bitmaps
import PictureCodecs

/// What a HEIC, AVIF or JPEG XL tells by its boxes. exiv2 0.27 copies the whole of such a file and finds EXIF and XMP only
/// where each item's place takes the same four-byte fields and every box has its end; of JPEG XL it does not know the size.
struct EmbeddedMetadata: Equatable {
  /// More bytes than these are not looked at, for EXIF and for XMP.
  static let maximumLength = 4 << 20
  /// As many boxes or items are looked at in vain, be they damaged or of other pictures.
  static let maximumCandidates = 16

  /// To be a TIFF.
  var exif: [UInt8]?
  var xmp: [UInt8]?
  /// As the picture is shown.
  var size: PixelSize?

  init() {}

  /// - Returns: nil for other formats.
  init?(of bytes: UnsafeRawBufferPointer) {
    switch PictureFormat(sniffing: bytes) {
    case .heif: self.init(heif: bytes[...])
    case .jpegXL: self.init(jpegXL: bytes[...])
    default: return nil
    }
  }

  private init(heif bytes: BoxReader.Bytes) {
    guard let items = HEIFItems(bytes) else { return }
    exif = items.exif.flatMap(Self.tiff)
    xmp = items.xmp
    size = items.size
  }

  /// Either a codestream alone, or boxes, which may have it in parts.
  ///
  /// Source: ISO/IEC 18181-2, 9.
  private init(jpegXL bytes: BoxReader.Bytes) {
    guard !bytes.starts(with: JPEGXLHeader.signature) else {
      size = JPEGXLHeader(bytes)?.size
      return
    }
    var (boxes, codestream, candidateCount) = (BoxReader(bytes), [UInt8](), 0)
    while let box = boxes.box() {
      let bytes = box.content.rest
      switch box.type {
      case "jxlc": codestream += bytes.prefix(JPEGXLHeader.maximumLength - codestream.count)
      // The number of the part comes first. They stand in their order.
      case "jxlp": codestream += bytes.dropFirst(4).prefix(JPEGXLHeader.maximumLength - codestream.count)
      case "Exif", "xml ", "brob":
        guard candidateCount < Self.maximumCandidates else { continue }
        candidateCount += 1
        take(box)
      default: break
      }
    }
    size = codestream.withUnsafeBytes { JPEGXLHeader($0[...])?.size }
  }

  private mutating func take(_ box: BoxReader.Box) {
    var (type, content) = (box.type, box.content)
    let isCompressed = type == "brob"
    // What it is stands before it then.
    if isCompressed { type = content.type() ?? "" }
    guard type == "Exif" && exif == nil || type == "xml " && xmp == nil else { return }
    let limit = Self.maximumLength
    let bytes = isCompressed ? BrotliDecoder.bytes(of: content.rest, atMost: limit) : content.bytes(atMost: limit)
    if type == "Exif" { exif = bytes.flatMap(Self.tiff) } else { xmp = bytes }
  }

  /// A WebP without a picture that has the same EXIF and XMP: of any length, unlike in a JPEG.
  ///
  /// Source: developers.google.com/speed/webp/docs/riff_container.
  var webP: [UInt8] {
    var chunks = Array("WEBP".utf8) + Self.chunk("VP8X", [UInt8](repeating: 0, count: 10))
    if let exif { chunks += Self.chunk("EXIF", exif) }
    if let xmp { chunks += Self.chunk("XMP ", xmp) }
    return Self.chunk("RIFF", chunks)
  }

  private static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
    let length = withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count).littleEndian) { Array($0) }
    return Array(type.utf8) + length + bytes + (bytes.count.isMultiple(of: 2) ? [] : [0])
  }

  /// EXIF without what stands before it: how far away it begins.
  ///
  /// Source: ISO/IEC 23008-12, A.2.1.
  private static func tiff(in item: [UInt8]) -> [UInt8]? {
    item.withUnsafeBytes { bytes in
      var reader = BoxReader(bytes[...])
      guard let distance = reader.number(4), reader.bytes(distance) != nil, !reader.rest.isEmpty else { return nil }
      return Array(reader.rest)
    }
  }
}
