import CGExiv2
import Foundation

let libgexiv2: GExiv2Functions = {
  let library = GExiv2FunctionsLoad()
  _ = library.gexiv2_initialize()
  library.gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
  return library
}()

extension MetadataReader {
  /// The file name by which the dynamic linker finds libgexiv2.
  public static let library = String(cString: GExiv2FunctionsFile())
}

/// A reader of metadata in this process. Hostile files can use up its time and memory, which ``MetadataReader`` limits.
enum MetadataDecoder {
  /// The number of bytes above which a file is not read.
  static let maximumLength = 256 << 20

  /// Maps a file and reads its metadata. Returns nil if the file cannot be mapped or has no metadata.
  static func metadata(of descriptor: CInt) -> PictureMetadata? {
    let length = lseek(descriptor, 0, SEEK_END)
    guard
      (1...maximumLength).contains(length),
      let bytes = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED
    else { return nil }
    defer { munmap(bytes, length) }
    // Only a few scattered parts of a large file are read.
    madvise(bytes, length, MADV_RANDOM)
    return metadata(of: UnsafeRawBufferPointer(start: bytes, count: length))
  }

  static func metadata(of bytes: UnsafeRawBufferPointer) -> PictureMetadata? {
    guard let format = EmbeddedMetadata.format(of: bytes) else { return contents(of: bytes) }
    var metadata = contents(of: bytes) ?? PictureMetadata()
    metadata.format = format
    return metadata
  }

  private static func contents(of bytes: UnsafeRawBufferPointer) -> PictureMetadata? {
    guard let embedded = EmbeddedMetadata(of: bytes) else { return tags(of: bytes)?.sanitized }
    let hasTags = embedded.exif != nil || embedded.xmp != nil
    let embeddedTags = hasTags ? embedded.webP.withUnsafeBytes(tags) : nil
    guard embeddedTags != nil || embedded.size != nil else { return nil }
    var metadata = embeddedTags ?? PictureMetadata()
    // EXIF may contain the size before turning, and its orientation does not apply to these formats.
    metadata.width = embedded.size?.width
    metadata.height = embedded.size?.height
    metadata.orientation = nil
    return metadata.sanitized
  }

  private static func tags(of bytes: UnsafeRawBufferPointer) -> PictureMetadata? {
    guard let file = open(bytes) else { return nil }
    defer { close(file) }
    let tags = MetadataTags(files: [file])
    guard let name = tags.extendedXMPName, let packet = ExtendedXMP.packet(named: name, in: bytes) else {
      return tags.metadata
    }
    var embedded = EmbeddedMetadata()
    embedded.xmp = packet
    return embedded.webP.withUnsafeBytes { bytes in
      let other = open(bytes)
      defer { other.map(close) }
      return MetadataTags(files: [file, other].compactMap(\.self)).metadata
    }
  }

  /// Returns a file for the caller to close; nil if gexiv2 cannot read the bytes.
  private static func open(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    guard let file = libgexiv2.gexiv2_metadata_new() else { return nil }
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    guard libgexiv2.gexiv2_metadata_open_buf(file, start, bytes.count, nil) == 0 else { return file }
    close(file)
    return nil
  }

  private static func close(_ file: OpaquePointer) { libgexiv2.g_object_unref(UnsafeMutableRawPointer(file)) }
}
