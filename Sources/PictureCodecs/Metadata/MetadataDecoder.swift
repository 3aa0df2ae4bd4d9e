import CGExiv2
import Foundation

/// Loaded when it is first asked for a function.
let libgexiv2: GExiv2Functions = {
  let library = GExiv2FunctionsLoad()
  _ = library.gexiv2_initialize()
  library.gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
  return library
}()

extension MetadataReader {
  /// What the dynamic linker finds libgexiv2 by.
  public static let library = String(cString: GExiv2FunctionsFile())
}

/// Reads what pictures' files tell of them, in this process. A hostile file can take its time and memory: see
/// ``MetadataReader``.
enum MetadataDecoder {
  /// Larger files tell nothing, in bytes. They are not read: what is looked at is mapped.
  static let maximumLength = 256 << 20

  /// - Parameter descriptor: of a file that can be read and mapped; stays open.
  /// - Returns: nil when nothing can be read in it.
  static func metadata(of descriptor: CInt) -> PictureMetadata? {
    let length = lseek(descriptor, 0, SEEK_END)
    guard
      (1...maximumLength).contains(length),
      let bytes = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0), bytes != MAP_FAILED
    else { return nil }
    defer { munmap(bytes, length) }
    // Of a large file, little is looked at here and there.
    madvise(bytes, length, MADV_RANDOM)
    return metadata(of: UnsafeRawBufferPointer(start: bytes, count: length))
  }

  static func metadata(of bytes: UnsafeRawBufferPointer) -> PictureMetadata? {
    guard let format = EmbeddedMetadata.format(of: bytes) else { return contents(of: bytes) }
    var metadata = contents(of: bytes) ?? PictureMetadata()
    metadata.format = format
    return metadata
  }

  /// What is in the file.
  private static func contents(of bytes: UnsafeRawBufferPointer) -> PictureMetadata? {
    guard let embedded = EmbeddedMetadata(of: bytes) else { return tags(of: bytes)?.bounded }
    let tags = embedded.exif == nil && embedded.xmp == nil ? nil : embedded.webP.withUnsafeBytes(tags)
    guard tags != nil || embedded.size != nil else { return nil }
    var metadata = tags ?? PictureMetadata()
    // EXIF may have the size before the picture is turned, and has no say in how it is.
    (metadata.width, metadata.height) = (embedded.size?.width, embedded.size?.height)
    metadata.orientation = nil
    return metadata.bounded
  }

  private static func tags(of bytes: UnsafeRawBufferPointer) -> PictureMetadata? {
    guard let file = open(bytes) else { return nil }
    defer { close(file) }
    let name = MetadataTags(files: [file]).extendedXMPName
    guard let packet = name.flatMap({ ExtendedXMP.packet(named: $0, in: bytes) }) else {
      return MetadataTags(files: [file]).metadata
    }
    var embedded = EmbeddedMetadata()
    embedded.xmp = packet
    return embedded.webP.withUnsafeBytes { bytes in
      let other = open(bytes)
      defer { other.map(close) }
      return MetadataTags(files: [file, other].compactMap(\.self)).metadata
    }
  }

  /// - Returns: nil for what is none that gexiv2 reads; to be closed.
  private static func open(_ bytes: UnsafeRawBufferPointer) -> OpaquePointer? {
    guard let file = libgexiv2.gexiv2_metadata_new() else { return nil }
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    guard libgexiv2.gexiv2_metadata_open_buf(file, start, bytes.count, nil) == 0 else { return file }
    close(file)
    return nil
  }

  private static func close(_ file: OpaquePointer) { libgexiv2.g_object_unref(UnsafeMutableRawPointer(file)) }
}
