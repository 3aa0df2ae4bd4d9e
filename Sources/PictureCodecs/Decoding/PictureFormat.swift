import Foundation

/// The formats that can be decoded, told apart by their first bytes: names and media types of the network lie.
public enum PictureFormat: CaseIterable {
  case jpeg, png, webP, gif
  /// HEIC or AVIF.
  case heif
  case jpegXL

  /// True where workers of a kind of their own decode it.
  var isFurther: Bool { self == .heif || self == .jpegXL }

  /// Returns its name among people.
  ///
  /// - Parameter bytes: of a picture that has it.
  func name(in bytes: UnsafeRawBufferPointer) -> String {
    names(isAVIF: Self.hasBrand(of: Self.avifBrands, bytes)).format
  }

  /// Returns its name among people, and the endings of its files' names, the usual one first.
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
  /// In bytes; no honest file names so many brands.
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

  /// Looks whether the file type box, which comes first, has one of the brands: the major one, or one that is named as well.
  ///
  /// Source: ISO/IEC 14496-12, 4.3.
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
  /// Returns the endings of names of files with such bytes, the usual one first; none for bytes that are no picture.
  public static func fileEndings(of data: Data) -> [String] {
    data.withUnsafeBytes { bytes in
      PictureFormat(sniffing: bytes)?.names(isAVIF: hasBrand(of: avifBrands, bytes)).endings ?? []
    }
  }

  /// Those of names of all formats.
  public static let allFileEndings = Set(
    allCases.flatMap { format in [false, true].flatMap { format.names(isAVIF: $0).endings } })
}
