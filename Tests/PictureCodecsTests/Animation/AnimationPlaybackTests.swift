import Bitmaps
import Foundation
import PictureEncoders
import PictureTestSupport
import TestSupport
import XCTest

@testable import PictureCodecs

final class AnimationPlaybackTests: XCTestCase {
  // MARK: GIF

  func test_gif_playsItsFramesInOrderWithTheirDurations() throws {
    let gif = Self.gif(frames: [Self.whole(0, delay: 10), Self.whole(1, delay: 20), Self.whole(2, delay: 70)])

    let frames = try play(gif.data, atMost: 10)

    XCTAssertEqual(frames.map(\.middle), [.pureRed, .pureGreen, .pureBlue])
    XCTAssertEqual(frames.map(\.duration), [100, 200, 700].map { .milliseconds($0) })
  }

  func test_gif_isPlayedAsOftenAsItSays() throws {
    for (repetitions, plays) in [(nil, 1), (1, 2), (2, 3)] as [(UInt16?, Int)] {
      let gif = Self.gif(repetitions: repetitions, frames: [Self.whole(0), Self.whole(1)])

      let colors = try play(gif.data, atMost: 20).map(\.middle)

      XCTAssertEqual(colors, Array(repeatElement([.pureRed, .pureGreen], count: plays).joined()))
    }
  }

  func test_gif_playsForEverWhenItSaysSo() throws {
    let gif = Self.gif(repetitions: 0, frames: [Self.whole(0), Self.whole(1)])

    XCTAssertEqual(try play(gif.data, atMost: 1000).count, 1000)
  }

  func test_gif_keepsFramesThatAreNotDisposedOf() throws {
    let gif = Self.gif(frames: [Self.whole(0, disposal: 1), Self.quarter(1, disposal: 0), Self.whole(2)])

    let frames = try play(gif.data)

    XCTAssertEqual(frames[1].quarters, [.pureGreen, .pureRed, .pureRed, .pureRed])
  }

  func test_gif_clearsWhatIsToBeCleared() throws {
    let gif = Self.gif(frames: [Self.whole(0), Self.quarter(1, disposal: 2), Self.quarter(2, left: 4)])

    let frames = try play(gif.data)

    XCTAssertEqual(frames[1].quarters, [.pureGreen, .pureRed, .pureRed, .pureRed])
    XCTAssertEqual(frames[2].quarters, [.magenta, .pureBlue, .pureRed, .pureRed])
  }

  func test_gif_restoresThePreviousPicture() throws {
    for disposal in [3, 4] as [UInt8] {
      let gif = Self.gif(frames: [Self.whole(0), Self.quarter(1, disposal: disposal), Self.quarter(2, left: 4)])

      let frames = try play(gif.data)

      XCTAssertEqual(frames[1].quarters, [.pureGreen, .pureRed, .pureRed, .pureRed])
      XCTAssertEqual(frames[2].quarters, [.pureRed, .pureBlue, .pureRed, .pureRed])
    }
  }

  func test_gif_beginsAgainOnAClearCanvas() throws {
    let gif = Self.gif(repetitions: 0, frames: [Self.quarter(1, left: 4), Self.whole(0)])

    let frames = try play(gif.data, atMost: 3)

    XCTAssertEqual(frames[2].quarters, [.magenta, .pureGreen, .magenta, .magenta])
  }

  func test_gif_showsThePictureUnderTransparentPixels() throws {
    var frame = Self.whole(1)
    frame.transparentIndex = 1
    frame.indices.replaceSubrange(0..<8, with: repeatElement(2, count: 8))
    let gif = Self.gif(frames: [Self.whole(0), frame])

    let bitmap = try play(gif.data)[1].bitmap

    XCTAssertEqual(bitmap.color(x: 3, y: 0), .pureBlue)
    XCTAssertEqual(bitmap.color(x: 3, y: 1), .pureRed)
  }

  func test_gif_omitsPartsOutsideItsCanvas() throws {
    let outside = AnimatedGIF.Frame(left: 100, top: 2, width: 8, height: 8, index: 2)
    let across = AnimatedGIF.Frame(left: 4, top: 4, width: 8, height: 8, index: 1, disposal: 3)
    let gif = Self.gif(frames: [Self.whole(0), across, outside])

    let frames = try play(gif.data)

    XCTAssertEqual(frames.map(\.bitmap.size), Array(repeating: Self.size, count: 3))
    XCTAssertEqual(frames[1].quarters, [.pureRed, .pureRed, .pureRed, .pureGreen])
    XCTAssertEqual(frames[2].quarters, Array(repeating: .pureRed, count: 4))
  }

  func test_gif_takesAFramesOwnColours() throws {
    var frame = Self.whole(0)
    frame.palette = [(1, 2, 3)]
    let gif = Self.gif(frames: [Self.whole(0), frame])

    XCTAssertEqual(try play(gif.data)[1].middle, RGB(red: 1, green: 2, blue: 3))
  }

  func test_gif_putsInterlacedRowsInTheirPlaces() throws {
    var frame = Self.whole(0)
    frame.isInterlaced = true
    frame.indices = (0..<8).flatMap { row in Array(repeating: UInt8(row % 3), count: 8) }
    let gif = Self.gif(frames: [Self.whole(0), frame])

    let bitmap = try play(gif.data)[1].bitmap

    let colors: [RGB] = [.pureRed, .pureGreen, .pureBlue]
    XCTAssertEqual((0..<8).map { bitmap.color(x: 4, y: $0) }, (0..<8).map { colors[$0 % 3] })
  }

  func test_gif_endsWhereItIsDamaged() throws {
    let good = Self.gif(repetitions: 0, frames: [Self.whole(0), Self.whole(1), Self.whole(2)]).data
    let frameLength = (good.count - Self.gif(repetitions: 0, frames: []).data.count) / 3
    let third = good.count - 1 - frameLength
    for (name, damage) in [
      ("nothing follows", good.prefix(third)),
      ("an unknown block follows", good.prefix(third) + [0x77] + good.suffix(from: third)),
      ("its first code is none", good.prefix(third + 19) + Data(repeating: 0xFF, count: 20)),
    ] {
      let colors = try play(damage, atMost: 5).map(\.middle)

      XCTAssertEqual(colors, [.pureRed, .pureGreen, .pureRed, .pureGreen, .pureRed], name)
    }
    XCTAssertEqual(try play(good.prefix(third - frameLength), atMost: 5).map(\.middle), [.pureRed], "one good frame")
  }

  func test_gif_refusesACanvasOverTheLimit() throws {
    let gif = Self.gif(frames: [Self.whole(0), Self.whole(1)])

    XCTAssertThrowsError(try play(gif.data, maximumPixels: 63)) {
      XCTAssertEqual($0 as? PictureDecodingError, .tooLarge(width: 8, height: 8))
    }
  }

  func test_gif_endsBeforeAFrameOverTheLimit() throws {
    var huge = Self.whole(1)
    (huge.width, huge.height) = (65535, 65535)
    let gif = Self.gif(repetitions: 0, frames: [Self.whole(0), Self.whole(1), huge])

    XCTAssertEqual(try play(gif.data, atMost: 4).map(\.middle), [.pureRed, .pureGreen, .pureRed, .pureGreen])
  }

  // MARK: WebP

  func test_webP_playsItsFramesInOrderWithTheirDurations() throws {
    let webP = Self.webP(plays: 2, [Self.frame(.red, duration: 80), Self.frame(.green, duration: 1234)])

    let frames = try play(webP.data(), atMost: 10)

    assertColors(frames.map(\.middle), [.pureRed, .pureGreen, .pureRed, .pureGreen])
    XCTAssertEqual(frames.prefix(2).map(\.duration), [.milliseconds(80), .milliseconds(1234)])
  }

  func test_webP_playsForEverWhenItSaysSo() throws {
    let webP = Self.webP(plays: 0, [Self.frame(.red), Self.frame(.green)])

    XCTAssertEqual(try play(webP.data(), atMost: 100).count, 100)
  }

  func test_webP_blendsAndClears() throws {
    let quarter = PixelSize(width: 16, height: 16)
    let webP = Self.webP(
      plays: 1,
      [
        Self.frame(.red),
        AnimatedWebP.Frame(left: 16, size: quarter, color: .green, isCleared: true),
        AnimatedWebP.Frame(top: 16, size: quarter, color: .clear, isBlended: false),
        AnimatedWebP.Frame(top: 16, size: PixelSize(width: 32, height: 16), color: .clear),
      ])

    let frames = try play(webP.data())

    assertColors(frames[1].quarters, [.pureRed, .pureGreen, .pureRed, .pureRed])
    assertColors(frames[2].quarters, [.pureRed, .magenta, .magenta, .pureRed])
    assertColors(frames[3].quarters, [.pureRed, .magenta, .magenta, .pureRed])
  }

  func test_webP_endsWhereItIsDamaged() throws {
    let good = try Self.webP(plays: 0, [Self.frame(.red), Self.frame(.green)]).data()
    let second = try XCTUnwrap(good.range(of: Data("ANMF".utf8), options: .backwards)).lowerBound
    var damaged = good
    let headers = 42
    for place in second + headers..<good.count { damaged[place] = 0xFF }

    assertColors(try play(damaged, atMost: 5).map(\.middle), [.pureRed])
    // libwebp plays only complete files, and gives the same error if there is no memory for the canvas.
    XCTAssertThrowsError(try play(good.prefix(second + 10))) {
      XCTAssertEqual($0 as? PictureDecodingError, .undecoded("its WebP animation cannot be read"))
    }
  }

  func test_webP_refusesACanvasOverTheLimit() throws {
    let webP = Self.webP(plays: 1, [Self.frame(.red), Self.frame(.green)])

    XCTAssertThrowsError(try play(webP.data(), maximumPixels: 1023)) {
      XCTAssertEqual($0 as? PictureDecodingError, .tooLarge(width: 32, height: 32))
    }
  }

  // MARK: Time

  func test_durationsTooShortToBeMeant_countAsATenthOfASecond() throws {
    for delay in [0, 1] as [UInt16] {
      let gif = Self.gif(frames: [Self.whole(0, delay: delay), Self.whole(1, delay: delay)])
      XCTAssertEqual(try play(gif.data).map(\.duration), Array(repeating: .milliseconds(100), count: 2))
    }
    let webP = Self.webP(plays: 1, [Self.frame(.red, duration: 0), Self.frame(.green, duration: 10)])
    XCTAssertEqual(try play(webP.data()).map(\.duration), Array(repeating: .milliseconds(100), count: 2))
  }

  func test_fastAnimation_keepsItsTimeAtNoMoreThanFifteenFramesASecond() throws {
    for delay in 2...9 as ClosedRange<UInt16> {
      let gif = Self.gif(repetitions: 0, frames: (0..<3).map { Self.whole($0, delay: delay) })

      let frames = try play(gif.data, atMost: 60)

      XCTAssertGreaterThanOrEqual(frames.map(\.duration).min() ?? .zero, .seconds(1) / 15)
      var showing = Duration.zero
      for frame in frames {
        let due = Int(showing / .milliseconds(1)) / (Int(delay) * 10) % 3
        XCTAssertEqual(frame.middle, [.pureRed, .pureGreen, .pureBlue][due], "at \(showing), \(delay) hundredths each")
        showing += frame.duration
      }
    }
  }

  func test_fastAnimation_endsWithItsLastFrame() throws {
    let gif = Self.gif(frames: (0..<3).map { Self.whole($0, delay: 2) })

    XCTAssertEqual(try play(gif.data).last?.middle, .pureBlue)
  }

  // MARK: The still picture

  func test_firstFrame_isTheStillPicture() throws {
    for name in ["animated-offset.gif", "animated-offset.webp"] {
      let data = try Fixture.data(name)
      for box in [Fixture.size, PixelSize(width: 7, height: 100)] {
        let still = try PictureDecoder.decode(data, fitting: box, over: .magenta).bitmap

        let frame = try XCTUnwrap(play(data, fitting: box, atMost: 1).first).bitmap

        XCTAssertEqual(frame.size, still.size)
        assertColors(frame.quarters, still.quarters, name)
      }
    }
  }

  func test_stillPicture_tellsWhetherItIsAnimated() throws {
    for name in try Fixture.allNames() {
      let picture = try PictureDecoder.decode(Fixture.data(name), fitting: Fixture.size, over: .magenta)
      // The animated files in the other formats decode to a still picture.
      XCTAssertEqual(
        picture.isAnimated, name.hasPrefix("animated") && ["gif", "webp"].contains(where: name.hasSuffix), name)
    }
    let gif = Self.gif(frames: [Self.whole(0), Self.whole(1)]).data
    for (data, isAnimated) in [(gif, true), (gif.dropLast(88), false)] {
      XCTAssertEqual(try PictureDecoder.decode(data, fitting: Self.size, over: .black).isAnimated, isAnimated)
    }
  }

  func test_stillPicture_isNoAnimation() throws {
    XCTAssertEqual(try play(Fixture.data("still.gif")).count, 1)
    for name in ["rgb16.png", "baseline.jpg"] {
      XCTAssertThrowsError(try play(Fixture.data(name))) {
        XCTAssertEqual($0 as? PictureDecodingError, .unknownFormat)
      }
    }
  }

  // MARK: - Helpers

  private static let size = PixelSize(width: 8, height: 8)

  private func play(
    _ data: Data, fitting box: PixelSize = PixelSize(width: 48, height: 32), atMost limit: Int = 10,
    maximumPixels: Int = PictureDecoder.maximumPixels
  ) throws -> [AnimationFrame] {
    try Data(data).withUnsafeBytes { bytes in
      var sut = try AnimationPlayback(bytes, fitting: box, over: .magenta, maximumPixels: maximumPixels)
      var frames: [AnimationFrame] = []
      while frames.count < limit, let frame = sut.nextFrame() { frames.append(frame) }
      return frames
    }
  }

  private static func gif(repetitions: UInt16? = nil, frames: [AnimatedGIF.Frame]) -> AnimatedGIF {
    AnimatedGIF(
      width: 8, height: 8, palette: [(255, 0, 0), (0, 255, 0), (0, 0, 255)], repetitions: repetitions, frames: frames)
  }

  private static func whole(_ index: UInt8, delay: UInt16 = 10, disposal: UInt8 = 1) -> AnimatedGIF.Frame {
    AnimatedGIF.Frame(width: 8, height: 8, index: index, delay: delay, disposal: disposal)
  }

  private static func quarter(_ index: UInt8, left: Int = 0, disposal: UInt8 = 1) -> AnimatedGIF.Frame {
    AnimatedGIF.Frame(left: left, width: 4, height: 4, index: index, disposal: disposal)
  }

  private static func webP(plays: Int, _ frames: [AnimatedWebP.Frame]) -> AnimatedWebP {
    AnimatedWebP(size: PixelSize(width: 32, height: 32), plays: plays, frames: frames)
  }

  private static func frame(_ color: SIMD4<UInt8>, duration: Int = 100) -> AnimatedWebP.Frame {
    AnimatedWebP.Frame(size: PixelSize(width: 32, height: 32), color: color, duration: duration)
  }
}

extension SIMD4<UInt8> {
  fileprivate static let red = SIMD4(255, 0, 0, 255)
  fileprivate static let green = SIMD4(0, 255, 0, 255)
  fileprivate static let clear = SIMD4(0, 0, 0, 0)
}

extension AnimationFrame {
  fileprivate var middle: RGB { bitmap.color(x: bitmap.width / 2, y: bitmap.height / 2) }
  fileprivate var quarters: [RGB] { bitmap.quarters }
}
