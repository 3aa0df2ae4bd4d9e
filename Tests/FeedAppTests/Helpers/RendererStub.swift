import Bitmaps
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport

@testable import FeedApp

/// A renderer that makes a picture of the last letter of data that begins with "p". The picture is animated if the data
/// begins with "pa". The data "damaged" cannot be played.
struct RendererStub: PictureRenderer {
  let appearances = Recorder<PictureAppearance>()
  let threads = Recorder<String>()

  func resolution(for appearance: PictureAppearance) -> PixelSize {
    PixelSize(width: appearance.size.width * 8, height: appearance.size.height * 16)
  }

  func render(_ data: Data, as appearance: PictureAppearance) async throws -> RenderedPicture {
    appearances.record(appearance)
    threads.record("main thread: \(Thread.isMainThread)")
    let text = String(decoding: data, as: UTF8.self)
    guard text.first == "p", let letter = text.last else { throw AnyError() }
    let isAnimated = text.hasPrefix("pa")
    return RenderedPicture(
      cells: RenderedPicture.picture(letter).cells, isAnimated: isAnimated, data: isAnimated ? data : nil)
  }

  func animation(of data: Data, as appearance: PictureAppearance, series: TerminalImage.ID?) -> Picture.Sequence {
    let text = String(decoding: data, as: UTF8.self)
    return {
      guard !text.contains("damaged"), let letter = text.last else { throw AnyError() }
      return Picture(cells: RenderedPicture.picture(letter).cells, duration: .seconds(1))
    }
  }
}
