import Foundation

/// The formats that can be decoded, recognized by their first bytes because file names and media types are unreliable.
public enum PictureFormat: CaseIterable {
  case jpeg, png, webP, gif
  /// HEIC or AVIF.
  case heif
  case jpegXL

  var needsLargeLibraries: Bool { self == .heif || self == .jpegXL }

  /// Returns the common name of the format, for example "AVIF".
  func name(in bytes: UnsafeRawBufferPointer) -> String {
    names(isAVIF: Self.hasBrand(of: Self.avifBrands, bytes)).format
  }

  /// Returns the common name and the file name extensions, the usual one first.
  private func names(isAVIF: Bool) -> (format: String, endings: [String]) {
    switch self {
    case .jpeg: ("JPEG", ["jpg", "jpeg"])
    case .png: ("PNG", ["png"])
    case .webP: ("WebP", ["webp"])
    case .gif: ("GIF", ["gif"])
    case .heif: isAVIF ? ("AVIF", ["avif"]) : ("HEIC", ["heic", "heif"])
    case .jpegXL: ("JPEG XL", ["jxl"])
    }
  }

  /// The brands of pictures. Source: ISO/IEC 23008-12, section 10; AV1 Image File Format, section 6.
  private static let heifBrands =
    brands(["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs", "mif1", "msf1"]) + avifBrands
  private static let avifBrands = brands(["avif", "avis"])
  /// The maximum number of bytes to search in the file type box. No honest file lists more brands.
  private static let longestFileType = 1024
  private static let jpegXLContainer: [UInt8] = [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]

  init?(sniffing bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webP
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if Self.hasBrand(of: Self.heifBrands, bytes) {
      self = .heif
    } else if bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: Self.jpegXLContainer) {
      self = .jpegXL
    } else {
      return nil
    }
  }

  /// Returns true if the file type box, which comes first, contains one of the brands, either as the major brand or as
  /// a compatible brand. Source: ISO/IEC 14496-12, 4.3.
  private static func hasBrand(of brands: [[UInt8]], _ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return false }
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let box = bytes.prefix(min(length, longestFileType))
    return ([8] + stride(from: 16, to: box.count, by: 4)).contains { start in
      brands.contains { box.dropFirst(start).starts(with: $0) }
    }
  }

  private static func brands(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }
}

extension PictureFormat {
  /// Returns true if the bytes begin a picture.
  public static func isPicture(_ data: Data) -> Bool { data.withUnsafeBytes { PictureFormat(sniffing: $0) != nil } }

  /// Returns the file name extensions for these bytes, the usual one first; empty if the bytes are not a picture.
  public static func fileEndings(of data: Data) -> [String] {
    data.withUnsafeBytes { bytes in
      PictureFormat(sniffing: bytes)?.names(isAVIF: hasBrand(of: avifBrands, bytes)).endings ?? []
    }
  }

  /// The file name extensions of all formats.
  public static let allFileEndings = Set(
    allCases.flatMap { format in [false, true].flatMap { format.names(isAVIF: $0).endings } })
}
