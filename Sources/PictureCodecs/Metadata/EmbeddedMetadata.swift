import Bitmaps

/// The metadata of a HEIC, AVIF or JPEG XL, as libheif and libjxl find them. exiv2 0.27 copies such a file as a whole,
/// finds EXIF and XMP in few of these files, and does not find the size of a JPEG XL.
package struct EmbeddedMetadata: Equatable {
  /// The maximum number of bytes of the EXIF, and of the XMP.
  package static let maximumLength = 4 << 20
  /// The maximum number of boxes or items to search. Some of them may be damaged or of another kind.
  static let maximumCandidates = 16

  /// The bytes of a TIFF.
  package var exif: [UInt8]?
  package var xmp: [UInt8]?
  /// The size of the picture as shown.
  package var size: PixelSize?

  package init() {}

  package init?(of bytes: UnsafeRawBufferPointer) {
    switch PictureFormat(sniffing: bytes) {
    case .heif: self.init(heif: bytes)
    case .jpegXL: self.init(jpegXL: bytes)
    default: return nil
    }
  }

  package static func format(of bytes: UnsafeRawBufferPointer) -> String? {
    PictureFormat(sniffing: bytes)?.name(in: bytes)
  }

  /// Loads the libraries before the process loses the right to open files.
  package static func loadLibraries() { _ = (libheif, libjxl) }

  /// A WebP that contains the EXIF and XMP but no picture. Unlike a JPEG, it does not limit their length. Source:
  /// developers.google.com/speed/webp/docs/riff_container.
  package var webP: [UInt8] {
    var chunks = Array("WEBP".utf8) + Self.chunk("VP8X", [UInt8](repeating: 0, count: 10))
    if let exif { chunks += Self.chunk("EXIF", exif) }
    if let xmp { chunks += Self.chunk("XMP ", xmp) }
    return Self.chunk("RIFF", chunks)
  }

  private static func chunk(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
    let length = withUnsafeBytes(of: UInt32(truncatingIfNeeded: bytes.count).littleEndian) { Array($0) }
    return Array(type.utf8) + length + bytes + (bytes.count.isMultiple(of: 2) ? [] : [0])
  }

  /// Returns the TIFF of an EXIF item, which begins with the length of the data before the TIFF. Source: ISO/IEC
  /// 23008-12, A.2.1.
  static func tiff(in item: [UInt8]) -> [UInt8]? {
    let distance = item.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let tiff = item.dropFirst(4).dropFirst(distance)
    return tiff.isEmpty ? nil : Array(tiff)
  }
}
