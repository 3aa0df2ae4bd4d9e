import CHeif

/// A decoder for the coded images and tiles in HEIF files. libheif calls it as a plugin, on the calling thread.
///
/// It replaces libheif's own decoders, which do not limit the size of a tile. They also start threads, which a worker
/// may not do: libde265 starts one per tile, dav1d one per processor.
final class HEIFCodec {
  enum Failure: Error {
    case damaged
    /// The codec is missing, lacks a feature or memory, or the coded image is too large.
    case undecoded
  }

  /// A function that decodes a coded image into an image that libheif releases. It throws ``Failure``.
  typealias Decode = (UnsafeRawBufferPointer) throws -> OpaquePointer

  /// The priority of this decoder. libheif prefers the decoder with the highest priority. Its own decoders have 100 and
  /// 150.
  private static let priority: CInt = 200

  private let decode: Decode
  private var bytes: [UInt8] = []

  private init(_ decode: @escaping Decode) { self.decode = decode }

  static func register(with libheif: HeifFunctions) {
    _ = libheif.heif_init(nil)
    var plugin = heif_decoder_plugin()
    plugin.plugin_api_version = 3
    plugin.get_plugin_name = { HEIFCodec.text("essential-feed") }
    plugin.push_data = { codec, bytes, count in
      HEIFCodec.push(UnsafeRawBufferPointer(start: bytes, count: count), to: codec)
    }
    plugin.decode_image = { codec, image in HEIFCodec.deliver(from: codec, to: image) }
    plugin.free_decoder = { codec in if let codec { Unmanaged<HEIFCodec>.fromOpaque(codec).release() } }
    plugin.set_strict_decoding = { _, _ in }

    plugin.id_name = text("essential-feed-av1")
    plugin.does_support_format = { $0 == heif_compression_AV1 ? HEIFCodec.priority : 0 }
    plugin.new_decoder = { HEIFCodec.start(AV1Codec.decode, at: $0) }
    heif_decoder_plugin_set_version5(
      &plugin, { $0?.pointee.format == heif_compression_AV1 ? HEIFCodec.priority : 0 },
      { place, _ in HEIFCodec.start(AV1Codec.decode, at: place) }, pushTagged, flush, deliverNext)
    register(plugin, with: libheif)

    plugin.id_name = text("essential-feed-hevc")
    plugin.does_support_format = { $0 == heif_compression_HEVC ? HEIFCodec.priority : 0 }
    plugin.new_decoder = { HEIFCodec.start(HEVCCodec.decode, at: $0) }
    heif_decoder_plugin_set_version5(
      &plugin, { $0?.pointee.format == heif_compression_HEVC ? HEIFCodec.priority : 0 },
      { place, _ in HEIFCodec.start(HEVCCodec.decode, at: place) }, pushTagged, flush, deliverNext)
    register(plugin, with: libheif)
  }

  /// libheif keeps the plugin for the lifetime of the process.
  private static func register(_ plugin: heif_decoder_plugin, with libheif: HeifFunctions) {
    let kept = UnsafeMutablePointer<heif_decoder_plugin>.allocate(capacity: 1)
    kept.initialize(to: plugin)
    _ = libheif.heif_register_decoder_plugin(kept)
  }

  private static func start(
    _ decode: @escaping Decode, at place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> heif_error {
    place?.pointee = Unmanaged.passRetained(HEIFCodec(decode)).toOpaque()
    return success
  }

  private static func push(_ bytes: UnsafeRawBufferPointer, to codec: UnsafeMutableRawPointer?) -> heif_error {
    guard let codec else { return failure("no decoder") }
    Unmanaged<HEIFCodec>.fromOpaque(codec).takeUnretainedValue().bytes += bytes
    return success
  }

  private static func deliver(
    from codec: UnsafeMutableRawPointer?, to image: UnsafeMutablePointer<OpaquePointer?>?
  ) -> heif_error {
    guard let codec, let image else { return failure("no decoder") }
    let decoder = Unmanaged<HEIFCodec>.fromOpaque(codec).takeUnretainedValue()
    do {
      image.pointee = try decoder.bytes.withUnsafeBytes { try decoder.decode($0) }
      return success
    } catch Failure.damaged {
      return failure("a coded picture is damaged", heif_error_Invalid_input)
    } catch {
      return failure("a coded picture cannot be decoded")
    }
  }

  // MARK: Version 5 of the plugin interface, for image sequences

  private static let pushTagged: @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, UInt) -> heif_error =
    { codec, bytes, count, _ in
      HEIFCodec.push(UnsafeRawBufferPointer(start: bytes, count: count), to: codec)
    }

  private static let flush: @convention(c) (UnsafeMutableRawPointer?) -> heif_error = { _ in HEIFCodec.success }

  private static let deliverNext:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<UInt>?, UnsafeRawPointer?
    ) -> heif_error = { codec, image, _, _ in HEIFCodec.deliver(from: codec, to: image) }

  private static var success: heif_error {
    heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: text("Success"))
  }

  private static func failure(
    _ message: StaticString, _ code: heif_error_code = heif_error_Decoder_plugin_error
  ) -> heif_error {
    heif_error(code: code, subcode: heif_suberror_Unspecified, message: text(message))
  }

  private static func text(_ string: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
