import Bitmaps
import CWebP
import Foundation

/// A lossy WebP encoder that uses libwebp.
struct WebPEncoding {
  let quality: Int
  let effort: Int

  func encode(_ bitmap: Bitmap) throws -> Data {
    var configuration = WebPConfig()
    guard WebPConfigInitInternal(&configuration, WEBP_PRESET_DEFAULT, 75, WEBP_ENCODER_ABI_VERSION) != 0 else {
      throw BitmapEncoder.Failure.codec("libwebp has another version than its header")
    }
    configuration.quality = Float(quality)
    configuration.method = Int32(clamping: effort)
    guard WebPValidateConfig(&configuration) != 0 else {
      throw BitmapEncoder.Failure.codec(
        "the quality of a WebP is 0 to 100 and its effort 0 to 6, not \(quality) and \(effort)")
    }

    var picture = WebPPicture()
    guard WebPPictureInitInternal(&picture, WEBP_ENCODER_ABI_VERSION) != 0 else {
      throw BitmapEncoder.Failure.codec("libwebp has another version than its header")
    }
    picture.width = Int32(clamping: bitmap.width)
    picture.height = Int32(clamping: bitmap.height)
    defer { WebPPictureFree(&picture) }
    let isImported = bitmap.pixels.withUnsafeBufferPointer {
      WebPPictureImportRGBA(&picture, $0.baseAddress, Int32(clamping: bitmap.width * 4))
    }
    guard isImported != 0 else { throw failure(of: picture) }
    return try write(&picture, with: configuration)
  }

  private func write(_ picture: inout WebPPicture, with configuration: WebPConfig) throws -> Data {
    var configuration = configuration
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isEncoded = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&configuration, &picture) != 0
    }
    guard isEncoded, let file = writer.mem else { throw failure(of: picture) }
    return Data(bytes: file, count: writer.size)
  }

  private func failure(of picture: WebPPicture) -> BitmapEncoder.Failure {
    .codec("libwebp's error \(picture.error_code.rawValue)")
  }
}
