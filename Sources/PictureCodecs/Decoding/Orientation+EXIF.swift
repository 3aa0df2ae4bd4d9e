import CExif

extension Orientation {
  private static let marker = Array("Exif\0\0".utf8)

  /// Reads the orientation from EXIF data, with or without the marker that precedes the data in a JPEG. PNG's eXIf and
  /// WebP's EXIF chunks lack this marker. Source: Exif 2.32, section 4.6.
  init(exif payload: some Collection<UInt8>) {
    self = .up
    let bytes = payload.starts(with: Self.marker) ? Array(payload) : Self.marker + payload
    guard let size = UInt32(exactly: bytes.count), let exif = libexif.exif_data_new() else { return }
    defer { libexif.exif_data_unref(exif) }
    libexif.exif_data_unset_option(exif, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    libexif.exif_data_load_data(exif, bytes, size)
    guard
      let entry = libexif.exif_content_get_entry(exif.pointee.ifd.0, EXIF_TAG_ORIENTATION),
      entry.pointee.format == EXIF_FORMAT_SHORT, entry.pointee.components == 1, entry.pointee.size >= 2
    else { return }
    self =
      Orientation(rawValue: libexif.exif_get_short(entry.pointee.data, libexif.exif_data_get_byte_order(exif))) ?? .up
  }

  /// Reads the orientation from the first EXIF segment of a JPEG (ITU-T T.81, B.1.1). libexif would not find that
  /// segment, because it gives up at the first APP1 segment, which may contain XMP.
  init(jpeg bytes: UnsafeRawBufferPointer) {
    self = .up
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      switch marker {
      case 0xFF:
        offset += 1
      case 0x01, 0xD0...0xD7:
        offset += 2
      case 0xD9, 0xDA:
        return
      default:
        let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
        guard end >= offset + 4, end <= bytes.count else { return }
        let payload = bytes[offset + 4..<end]
        if marker == 0xE1, payload.starts(with: Self.marker) {
          self.init(exif: payload)
          return
        }
        offset = end
      }
    }
  }
}
