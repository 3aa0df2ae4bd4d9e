import Bitmaps
import FeedServer
import Foundation
import PictureCodecs
import PictureEncoders

/// A picture as a server stores it: the file, its size, and a preview of half its width and height.
struct PictureFile: Sendable {
  let contentType: String
  let size: PixelSize
  let blurhash: String
  private let data: Data

  /// Returns nil if the data is not a picture.
  init?(_ picture: ServedPicture) {
    guard case .data(let data, let contentType) = picture else { return nil }
    do {
      let sketch = try PictureDecoder.decode(data, fitting: PixelSize(width: 32, height: 32), over: .black)
      (size, blurhash) = (sketch.size, BlurhashEncoder.text(of: sketch.bitmap))
    } catch {
      return nil
    }
    (self.contentType, self.data) = (contentType, data)
  }

  var picture: ServedPicture { .data(data, contentType: contentType) }

  var previewSize: PixelSize { PixelSize(width: size.width / 2, height: size.height / 2) }

  /// The preview, which is created on demand.
  var preview: ServedPicture {
    do {
      let bitmap = try PictureDecoder.decode(data, fitting: previewSize, over: .black).bitmap
      return .data(try BitmapEncoder(.jpeg()).encode(bitmap), contentType: "image/jpeg")
    } catch {
      return .status(500)
    }
  }
}
