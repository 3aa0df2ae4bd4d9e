import Foundation
import Locks

extension ServedFeed {
  /// The same, with each picture made once: to draw one of the demo takes 20 ms, and many may ask for it at once.
  public var keepingPictures: ServedFeed {
    let pictures = Dictionary(
      images.map { image in (image.id, MadeOnce { picture(image.id) }) }, uniquingKeysWith: { first, _ in first })
    return ServedFeed(images: images, comments: comments) { pictures[$0]?.value ?? .status(404) }
  }
}
