import Bitmaps

/// What a HEIC, AVIF or JPEG XL has beside its picture, as libheif and libjxl find it. exiv2 0.27 copies the whole of such a
/// file, finds EXIF and XMP in few of them, and of JPEG XL not the size.
package struct EmbeddedMetadata: Equatable {
  /// More bytes than these are not looked at, for EXIF and for XMP.
  package static let maximumLength = 4 << 20
  /// As many boxes or items are looked at in vain, be they damaged or of another kind.
  static let maximumCandidates = 16

  /// To be a TIFF.
  package var exif: [UInt8]?
  package var xmp: [UInt8]?
  /// As the picture is shown.
  package var size: PixelSize?

  package init() {}

  /// - Returns: nil for other formats.
  package init?(of bytes: UnsafeRawBufferPointer) {
    switch PictureFormat(sniffing: bytes) {
    case .heif: self.init(heif: bytes)
    case .jpegXL: self.init(jpegXL: bytes)
    default: return nil
    }
  }

  /// What a picture's format is called, as in "JPEG"; nil for none that can be decoded.
  package static func format(of bytes: UnsafeRawBufferPointer) -> String? {
    PictureFormat(sniffing: bytes)?.name(in: bytes)
  }

  /// Loads the libraries: a process that may open no files any more cannot.
  package static func loadLibraries() { _ = (libheif, libjxl) }

  /// A WebP without a picture that has the same EXIF and XMP: of any length, unlike in a JPEG.
  ///
  /// Source: developers.google.com/speed/webp/docs/riff_container.
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

  /// EXIF without what stands before it: how far away it begins.
  ///
  /// Source: ISO/IEC 23008-12, A.2.1.
  static func tiff(in item: [UInt8]) -> [UInt8]? {
    let distance = item.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let tiff = item.dropFirst(4).dropFirst(distance)
    return tiff.isEmpty ? nil : Array(tiff)
  }
}
