import Bitmaps
import FeedServer
import Foundation
import PictureCodecs
import PictureEncoders

/// A landscape of the demo as a server stores it: the file, its size, and a preview of half its width and height.
struct LandscapeFile: Sendable {
  private(set) var caption: Caption
  let contentType: String
  let size: PixelSize
  let blurhash: String
  private let data: Data

  /// All landscapes in the order of the demo. If several landscapes show the same file, it is read only once.
  static let all: [LandscapeFile] = {
    var files: [Int: LandscapeFile] = [:]
    return LandscapePost.all.compactMap { post in
      files[post.number] = files[post.number] ?? LandscapeFile(post)
      files[post.number]?.caption = post.caption
      return files[post.number]
    }
  }()

  private init?(_ post: LandscapePost) {
    guard case .data(let data, let contentType) = post.picture else { return nil }
    do {
      let sketch = try PictureDecoder.decode(data, fitting: PixelSize(width: 32, height: 32), over: .black)
      (size, blurhash) = (sketch.size, BlurhashEncoder.text(of: sketch.bitmap))
    } catch {
      return nil
    }
    (caption, self.contentType, self.data) = (post.caption, contentType, data)
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
