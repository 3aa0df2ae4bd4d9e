import Bitmaps
import CTurboJPEG
import Foundation

/// A JPEG encoder that uses the TurboJPEG interface of libjpeg-turbo.
struct JPEGEncoding {
  let quality: Int

  func encode(_ bitmap: Bitmap) throws -> Data {
    guard (1...100).contains(quality) else {
      throw BitmapEncoder.Failure.codec("the quality of a JPEG is 1 to 100, not \(quality)")
    }
    guard let compressor = tjInitCompress() else { throw failure(of: nil) }
    defer { _ = tjDestroy(compressor) }
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(file) }
    let status = bitmap.pixels.withUnsafeBufferPointer {
      tjCompress2(
        compressor, $0.baseAddress, Int32(clamping: bitmap.width), 0, Int32(clamping: bitmap.height),
        Int32(TJPF_RGBX.rawValue), &file, &size, Int32(TJSAMP_420.rawValue), Int32(quality), 0)
    }
    guard status == 0, let file else { throw failure(of: compressor) }
    return Data(bytes: file, count: Int(size))
  }

  private func failure(of compressor: tjhandle?) -> BitmapEncoder.Failure {
    guard let message = tjGetErrorStr2(compressor) else { return .codec("unknown JPEG error") }
    return .codec(String(cString: message))
  }
}
