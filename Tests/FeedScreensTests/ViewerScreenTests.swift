import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class ViewerScreenTests: XCTestCase {
  nonisolated override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  // MARK: Request

  func test_layout_requestsTheWholePictureInTheAvailableSize() async {
    let sut = makeSUT()

    sut.layout()

    XCTAssertEqual(sut.loads.messages, [.request(.example(0), ViewerScreenSUT.place)])
    XCTAssertEqual(sut.loads.requestedRegions, [.whole])
  }

  func test_picture_isShownInTheMiddle() async {
    let sut = makeSUT()
    XCTAssertTrue(sut.screen.isAnimating)
    XCTAssertTrue(sut.shows("░"))

    sut.complete(with: Size(width: 20, height: 23))

    XCTAssertFalse(sut.screen.isAnimating)
    let expected = String(repeating: " ", count: 30) + String(repeating: "a", count: 20)
    XCTAssertEqual(sut.lines()[0...22], Array(repeating: expected, count: 23)[...])
  }

  func test_leaving_cancelsTheRequest() async {
    let sut = makeSUT()

    sut.screen.didDisappear()

    XCTAssertEqual(sut.loads.cancelledImages, [.example(0)])
    XCTAssertFalse(sut.screen.isAnimating)
  }

  func test_tooSmallScreen_cancelsTheRequestUntilThereIsRoom() async {
    let sut = makeSUT()

    sut.layout(in: Size(width: 10, height: 3))
    XCTAssertEqual(sut.loads.cancelledImages, [.example(0)])
    sut.layout()

    XCTAssertEqual(sut.loads.requestedImages.count, 2)
  }

  func test_resize_requestsTheSamePartAtTheNewSize() async {
    let sut = makeSUT()
    sut.complete()
    sut.perform(.zoomIn)
    sut.complete()
    let region = sut.screen.region
    sut.loads.forgetMessages()

    sut.layout(in: Size(width: 40, height: 12))

    XCTAssertEqual(sut.loads.messages, [.request(.example(0), Size(width: 40, height: 11))])
    XCTAssertEqual(sut.loads.requestedRegions, [region])
  }

  func test_renewPictures_requestsThemAgainAndKeepsTheOldOnes() async {
    let sut = makeSUT()
    sut.complete()
    sut.loads.forgetMessages()

    sut.screen.renewPictures()
    sut.layout()

    XCTAssertEqual(sut.loads.requestedImages, [.example(0)])
    XCTAssertTrue(sut.shows("aaa"))
  }

  // MARK: Failure

  func test_failure_offersARetry() async {
    let sut = makeSUT()
    sut.fail(with: "Not loaded")
    XCTAssertTrue(sut.shows("Not loaded"))
    XCTAssertTrue(sut.shows("t retry"))

    sut.perform(.retry)
    XCTAssertEqual(sut.loads.requestedImages.count, 2)
    sut.complete()

    XCTAssertTrue(sut.shows("aaa"))
    XCTAssertFalse(sut.shows("retry"))
  }

  func test_failureOfAPart_leavesThePictureAndOffersARetry() async {
    let sut = makeSUT()
    sut.complete()
    sut.perform(.zoomIn)

    sut.fail(with: "Not loaded")
    XCTAssertTrue(sut.shows("aaa"))
    XCTAssertTrue(sut.shows("t retry · Not loaded"))
    sut.perform(.retry)
    sut.complete(letter: "b")

    XCTAssertTrue(sut.shows("bbb"))
    XCTAssertFalse(sut.shows("Not loaded"))
  }

  // MARK: Zoom

  func test_zoom_isShownRelativeToThePicturesPixels() async {
    for (scale, percentages) in [(0.25, [" 35% ", " 50% "]), (1.9, [" 269% ", " 380% "]), (0.001, [" 1% ", " 1% "])] {
      let sut = makeSUT()
      sut.complete(scale: scale)
      XCTAssertFalse(sut.shows("%"), "\(scale)")

      for percentage in percentages {
        sut.perform(.zoomIn)
        XCTAssertTrue(sut.shows(percentage), "\(scale): \(sut.lines()[23])")
      }
    }
  }

  func test_zoom_requestsTheEnlargedPictureAndShowsTheOldOneUntilThen() async {
    let sut = makeSUT()
    sut.complete()

    sut.perform(.zoomIn)
    XCTAssertEqual(sut.loads.requestedRegions, [.whole, PictureRegion(zoom: PictureRegion.zooms[1])])
    XCTAssertTrue(sut.shows("aaa"))
    XCTAssertTrue(sut.shows("141%"))
    sut.complete(letter: "b")
    XCTAssertTrue(sut.shows("bbb"))
    sut.perform(.zoomOut)

    XCTAssertEqual(sut.loads.requestedRegions.last, .whole)
    XCTAssertFalse(sut.shows("%"))
  }

  func test_zoomToFit_showsTheWholePicture() async {
    let sut = makeSUT()
    sut.complete()
    sut.perform(.zoomIn, .zoomIn, .zoomIn, .panLeft)

    sut.perform(.zoomToFit)

    XCTAssertEqual(sut.screen.region, .whole)
  }

  func test_zoom_stopsAtItsLimits() async {
    let sut = makeSUT()
    sut.complete()

    for _ in 0..<20 { sut.perform(.zoomIn) }
    XCTAssertEqual(sut.screen.region, PictureRegion(zoom: 16))
    for _ in 0..<20 { sut.perform(.zoomOut) }

    XCTAssertEqual(sut.screen.region, .whole)
  }

  func test_wheel_zooms() async {
    let sut = makeSUT()
    sut.complete()

    for _ in 0..<2 { sut.screen.scroll(by: -3) }
    XCTAssertEqual(sut.screen.region, PictureRegion(zoom: 2))
    sut.screen.scroll(by: 3)

    XCTAssertEqual(sut.screen.region, PictureRegion(zoom: PictureRegion.zooms[1]))
  }

  func test_keys_doNothingBeforeThePictureIsLoaded() async {
    let sut = makeSUT()

    sut.perform(.zoomIn, .panLeft, .panDown)
    sut.complete()

    XCTAssertEqual(sut.screen.region, .whole)
    XCTAssertEqual(sut.loads.requestedRegions, [.whole])
  }

  func test_keysWhileAPartLoads_requestOnlyTheLastPart() async {
    let sut = makeSUT()
    sut.complete()

    sut.perform(.zoomIn, .zoomIn, .zoomIn, .zoomIn)
    XCTAssertEqual(sut.loads.requestedRegions, [.whole, PictureRegion(zoom: PictureRegion.zooms[1])])
    sut.complete()
    XCTAssertEqual(sut.loads.requestedRegions.dropFirst(2), [PictureRegion(zoom: 4)])
    sut.complete()

    XCTAssertEqual(sut.loads.requestedRegions.count, 3)
    XCTAssertEqual(sut.loads.cancelledImages, [])
  }

  // MARK: Pan

  func test_pan_movesByAQuarterOfTheRegionUpToTheEdges() async {
    let sut = makeSUT()
    sut.complete()
    sut.perform(.zoomIn, .zoomIn)

    sut.perform(.panRight, .panUp)
    XCTAssertEqual(sut.screen.region, PictureRegion(zoom: 2, centerX: 0.625, centerY: 0.375))
    sut.perform(.panRight, .panRight, .panRight, .panUp, .panUp)
    XCTAssertEqual(sut.screen.region, PictureRegion(zoom: 2, centerX: 0.75, centerY: 0.25))
    sut.perform(.panLeft, .panDown)

    XCTAssertEqual(sut.screen.region, PictureRegion(zoom: 2, centerX: 0.625, centerY: 0.375))
  }

  func test_pan_ofTheWholePictureRequestsNothing() async {
    let sut = makeSUT()
    sut.complete()

    sut.perform(.panLeft, .panRight, .panUp, .panDown)

    XCTAssertEqual(sut.loads.requestedRegions, [.whole])
  }

  func test_pan_stopsAtTheEdgesOfANarrowPicture() async {
    let sut = makeSUT()
    sut.complete(with: Size(width: 20, height: 23))
    sut.perform(.zoomIn, .zoomIn)

    sut.perform(.panRight, .panDown)

    XCTAssertEqual(
      sut.screen.region, PictureRegion(zoom: 2, centerX: 0.5, centerY: 0.625),
      "the whole width of twice 20 columns is visible")
  }

  func test_pan_movesTheOldRenderingUntilTheNewRegionArrives() async {
    let sut = makeSUT()
    sut.complete()
    sut.perform(.zoomIn, .zoomIn)
    sut.complete(letter: "b")
    sut.complete(letter: "c")

    sut.perform(.panRight, .panDown)
    let moved = sut.lines()
    let sharp = String(repeating: "c", count: 60)
    XCTAssertEqual(moved[0], sharp + String(repeating: "a", count: 20), "a quarter of 80 columns to the left")
    XCTAssertEqual(moved[0...22].count { $0.contains("c") }, 17, "a quarter of 23 lines up")
    sut.complete(letter: "d")
    sut.complete(letter: "e")

    XCTAssertEqual(sut.lines()[0...22], Array(repeating: String(repeating: "e", count: 80), count: 23)[...])
  }

  // MARK: Before the sharp picture arrives

  func test_zoom_scalesTheOldRenderingUntilTheNewRegionArrives() async {
    let sut = makeSUT()
    sut.complete(with: .testCard)
    sut.perform(.zoomIn, .zoomIn)

    let frame = sut.screen.frame(in: ViewerScreenSUT.usual)

    // The picture is twice as large, and its middle is in the same place.
    for (x, y) in [(0, 0), (79, 0), (40, 11), (0, 22), (79, 22)] {
      XCTAssertEqual(frame[x, y].style.foreground, .rgb(UInt8((40 + x) / 2), UInt8((2 * y + 23) / 4), 8), "\(x) \(y)")
    }
  }

  func test_zoomOut_restoresTheWholePicture() async {
    let sut = makeSUT()
    sut.complete(with: .testCard)
    sut.perform(.zoomIn, .zoomIn)
    sut.complete(letter: "b")
    sut.complete(letter: "c")

    sut.perform(.zoomOut, .zoomOut)
    let frame = sut.screen.frame(in: ViewerScreenSUT.usual)

    for (x, y) in [(0, 0), (40, 11), (79, 22)] {
      XCTAssertEqual(frame[x, y].style.foreground, .rgb(UInt8(x), UInt8(y), 8))
    }
  }

  func test_otherPicture_showsNothingOfThePreviousOne() async {
    let sut = makeSUT(count: 2)
    sut.complete(letter: "a")
    sut.perform(.nextImage)
    sut.complete(with: .testCard)
    sut.perform(.zoomIn)
    sut.complete(with: .testCard)

    sut.perform(.zoomOut)

    XCTAssertFalse(sut.lines()[..<23].contains { $0.contains("a") })
  }

  func test_framesBetweenTwoParts_areNeverBlank() async throws {
    let walk: [Command] = [
      .zoomIn, .zoomIn, .zoomIn, .panRight, .panRight, .panDown, .panDown, .zoomIn, .zoomIn, .zoomIn, .zoomIn, .zoomIn,
      .panLeft, .panLeft, .panLeft, .panLeft, .panLeft, .panUp, .panUp, .panUp, .zoomOut, .zoomOut, .panRight,
      .toggleCaption,
      .panRight, .toggleCaption, .zoomToFit, .zoomIn, .zoomToFit,
    ]
    for (name, picture) in Self.shapes {
      // Regions of the picture arrive never, after every key, or after every third key.
      for pace in [Int.max, 1, 3] {
        let sut = makeSUT()
        sut.complete(with: picture(ViewerScreenSUT.place, 1))
        for (step, command) in walk.enumerated() {
          sut.screen.perform(command)
          let frame = sut.screen.frame(in: ViewerScreenSUT.usual)
          XCTAssertEqual(frame.blankCells(above: 23), 0, "\(name), \(pace), \(step) \(command)")
          if step % pace == pace - 1, let size = sut.loads.requestedSizes.last {
            sut.complete(with: picture(size, UInt32(step + 2)))
          }
        }
      }
    }
  }

  func test_keptImage_isScaledByTheTerminal() async throws {
    let sut = makeSUT()
    let image = TerminalImage.stored(1, size: ViewerScreenSUT.place)
    sut.complete(with: CellBuffer(image))

    sut.perform(.zoomIn, .zoomIn)
    let placement = try XCTUnwrap(sut.screen.frame(in: ViewerScreenSUT.usual).imagePlacements.first)

    XCTAssertEqual(placement.image, image.spread(over: Size(width: 160, height: 46)))
    XCTAssertEqual(placement.slice, Rect(x: 40, y: 11, width: 80, height: 23))
    XCTAssertEqual(placement.origin, Point(x: 0, y: 0))
  }

  func test_regionNotYetReceivedByTheTerminal_showsThePreviousPicture() async {
    let sut = makeSUT()
    let names = ["whole", "140%", "200%", "another part"]
    let images = (1...4).map { TerminalImage.stored($0, size: ViewerScreenSUT.place) }
    var there: Set<TerminalImage.ID> = []
    func check(_ shown: [TerminalImage.ID], awaiting awaited: [TerminalImage.ID], line: UInt = #line) {
      let preview = sut.screen.frame(in: ViewerScreenSUT.usual).previewing { there.contains($0.id) }
      XCTAssertEqual(preview.frame.imagePlacements.map(\.image.id), shown, line: line)
      XCTAssertEqual(preview.pending.map { names[Int($0.id) - 1] }, awaited.map { names[Int($0) - 1] }, line: line)
    }
    sut.complete(with: CellBuffer(images[0]))
    there.insert(1)

    sut.perform(.zoomIn)
    let scaled = sut.screen.frame(in: ViewerScreenSUT.usual).imagePlacements
    sut.complete(with: CellBuffer(images[1]))
    check([1], awaiting: [2])
    let preview = sut.screen.frame(in: ViewerScreenSUT.usual).previewing { there.contains($0.id) }.frame
    XCTAssertEqual(preview.imagePlacements, scaled, "nothing moves when the region has been decoded")
    there.insert(2)
    check([2], awaiting: [])
    sut.perform(.zoomIn)
    sut.complete(with: CellBuffer(images[2]))
    check([2], awaiting: [3])
    sut.perform(.panRight)
    check([2, 1], awaiting: [3])
    there.insert(3)
    sut.complete(with: CellBuffer(images[3]))
    check([3, 1], awaiting: [4])
    there.insert(4)
    check([4], awaiting: [])
  }

  func test_keptImage_isNeverLargerThanATerminalAccepts() async throws {
    for size in [Size(width: 80, height: 24), Size(width: 190, height: 50), Size(width: 300, height: 90)] {
      let place = Size(width: size.width, height: size.height - 1)
      let sut = makeSUT()
      sut.complete()
      sut.layout(in: size)
      sut.loads.complete(.example(0), with: CellBuffer(.stored(1, size: place)))
      sut.layout(in: size)

      for command in Array(repeating: Command.zoomIn, count: 8) + Array(repeating: .panRight, count: 60) {
        sut.screen.perform(command)
        let frame = sut.screen.frame(in: size)
        XCTAssertEqual(frame.blankCells(above: place.height), 0, "\(size) \(sut.screen.region)")
        for placement in frame.imagePlacements {
          XCTAssertLessThan(placement.slice.x, ImageTile.limit)
          XCTAssertLessThanOrEqual(placement.slice.maxY, ImageTile.limit)
        }
      }
    }
  }

  func test_otherSize_scalesTheOldRenderingUntilThePictureArrives() async {
    let sut = makeSUT()
    sut.complete()

    let frame = sut.screen.frame(in: Size(width: 160, height: 47))

    XCTAssertEqual(frame.blankCells(above: 46), 0)
  }

  // MARK: Images

  func test_nextAndPrevious_showTheListsImagesAndMoveItsSelection() async {
    let sut = makeSUT(count: 3)
    sut.complete()
    sut.perform(.zoomIn, .zoomIn)
    sut.complete()
    sut.complete()
    sut.loads.forgetMessages()

    sut.perform(.nextImage)

    XCTAssertEqual(sut.list.selectedIndex, 1)
    XCTAssertEqual(sut.loads.requestedImages, [.example(1)])
    XCTAssertEqual(sut.loads.requestedRegions, [.whole])
    XCTAssertFalse(sut.shows("aaa"), "another image's picture")
    XCTAssertTrue(sut.shows("2/3"))
    sut.perform(.previousImage)

    XCTAssertEqual(sut.loads.requestedImages, [.example(1), .example(0)])
    XCTAssertEqual(sut.loads.cancelledImages, [.example(1)])
    XCTAssertEqual(sut.list.selectedIndex, 0)
  }

  func test_lateResultOfAnotherImage_isNeverShown() async {
    let sut = makeSUT(count: 3)
    let late = sut.screen.picture

    sut.perform(.nextImage)
    late.show(CellBuffer(size: ViewerScreenSUT.place, filledWith: Cell("z")))
    late.fail(saying: "late")
    sut.layout()
    sut.perform(.zoomIn)

    XCTAssertFalse(sut.shows("zzz"))
    XCTAssertFalse(sut.shows("late"))
    XCTAssertEqual(sut.screen.region, .whole)
  }

  func test_lateResultOfAnotherZoom_isNotShownAsTheWholePicture() async {
    let sut = makeSUT()
    sut.complete(with: Size(width: 20, height: 23))
    sut.perform(.zoomIn, .zoomIn, .zoomToFit)

    sut.complete(with: Size(width: 28, height: 23), letter: "b")
    XCTAssertEqual(sut.loads.requestedRegions.last, .whole)
    XCTAssertEqual(sut.screen.fit?.across, 20.0 / 80)
    sut.complete(with: Size(width: 20, height: 23), letter: "c")

    XCTAssertTrue(sut.shows("ccc"))
    XCTAssertFalse(sut.screen.isAnimating)
  }

  func test_previous_ofTheFirstImageDoesNothing() async {
    let sut = makeSUT(count: 2)
    sut.complete()

    sut.perform(.previousImage)

    XCTAssertTrue(sut.shows("aaa"))
    XCTAssertEqual(sut.loads.requestedImages.count, 1)
  }

  func test_next_atTheEndRequestsThePageAndContinuesWhenItArrives() async {
    let sut = makeSUT(count: 2, selectedIndex: 1)
    sut.complete()

    sut.perform(.nextImage)
    XCTAssertEqual(sut.list.requestCount, 1)
    XCTAssertTrue(sut.shows("aaa"))
    sut.list.isLoadingMore = true
    XCTAssertTrue(sut.screen.isAnimating)
    sut.list.isLoadingMore = false
    sut.list.images.append(contentsOf: FeedImage.examples(2..<4))
    sut.layout()
    sut.layout()

    XCTAssertEqual(sut.screen.picture.image, .example(2))
    XCTAssertTrue(sut.shows("3/4"))
  }

  func test_next_requestsNoPageBeforeTheEnd() async {
    let sut = makeSUT(count: 3)

    sut.perform(.nextImage, .nextImage)

    XCTAssertEqual(sut.list.requestCount, 0)
    XCTAssertEqual(sut.list.selectedIndex, 2)
  }

  func test_otherKeys_endTheWaitForThePage() async {
    let sut = makeSUT(count: 1)
    sut.complete()
    sut.perform(.nextImage, .zoomIn)

    sut.list.images.append(.example(1))
    sut.layout()

    XCTAssertEqual(sut.screen.picture.image, .example(0))
    XCTAssertTrue(sut.shows("1/2"))
  }

  // MARK: Surround

  func test_lightTheme_paintsEveryCellNearlyBlack() async throws {
    let theme = Theme(.light)
    let ground = theme.aroundPicture.style(of: .text).background
    let place = Size(width: 40, height: 20)
    for (name, picture) in Self.shapes {
      let sut = makeSUT()
      let states = [{}, { sut.complete(with: picture(place, 1)) }, { sut.perform(.zoomIn) }, { sut.fail() }]
      for (number, change) in states.enumerated() {
        change()
        let frame = sut.screen.frame(in: ViewerScreenSUT.usual, theme: theme)
        XCTAssertFalse(frame.cells.contains { $0.style.background == .standard }, "\(name) \(number)")
        XCTAssertEqual(frame[0, 23].style.background, ground, "\(name) \(number)")
      }
    }
  }

  func test_otherThemes_keepTheTerminalsBackground() async {
    for theme in [Theme(.dark), Theme(.mono), Theme(.light, depth: .sixteen)] {
      let sut = makeSUT()
      sut.complete(with: Size(width: 40, height: 20))

      let frame = sut.screen.frame(in: ViewerScreenSUT.usual, theme: theme)

      XCTAssertEqual(Set(frame.cells.map(\.style.background)), [.standard])
    }
  }

  func test_helpOverAPicture_isNearlyBlackToo() async {
    let (theme, sut) = (Theme(.light), makeSUT())
    let help = HelpScreen(commands: [.quit], gestures: [], texts: ScreenTexts(language: .english))
    var canvas = sut.screen.canvas(in: ViewerScreenSUT.usual, theme: theme)
    help.layout(in: ViewerScreenSUT.usual)

    help.draw(on: &canvas)

    XCTAssertFalse(canvas.cells.cells.contains { $0.style.background == .standard })
  }

  // MARK: Texts

  func test_caption_containsLocationAndDescriptionIfKnown() async {
    let cases: [(FeedImage, String)] = [
      (.example(0, location: "Somewhere", description: "Text"), " Somewhere · Text  "),
      (.example(0, description: "Text"), " Text  "), (.example(0, location: "", description: "Text"), " Text  "),
      (.example(0, description: nil), " Picture  "),
      (.example(0, location: "\u{1B}[2Jgone", description: "one\ntwo"), " gone · one"),
    ]
    for (image, caption) in cases {
      let sut = ViewerScreenSUT.make([image], testCase: self)

      XCTAssertTrue(sut.lines()[23].hasPrefix(caption), sut.lines()[23])
    }
  }

  func test_caption_isToggledByAKeyAndLeavesItsLineToThePictureWhenHidden() async {
    let sut = makeSUT()
    sut.complete()

    sut.perform(.toggleCaption)
    XCTAssertEqual(sut.loads.messages.last, .request(.example(0), Size(width: 80, height: 24)))
    sut.complete(with: Size(width: 80, height: 24), letter: "b")
    XCTAssertEqual(sut.lines(), Array(repeating: String(repeating: "b", count: 80), count: 24))
    sut.perform(.toggleCaption)

    XCTAssertEqual(sut.loads.messages.last, .request(.example(0), ViewerScreenSUT.place))
    XCTAssertTrue(sut.lines()[23].hasSuffix(" 1/1+"))
  }

  func test_hiddenCaption_isReplacedByRemarksAndErrors() async {
    let sut = makeSUT()
    sut.perform(.toggleCaption)
    sut.complete(with: Size(width: 80, height: 24))

    sut.screen.remark = "why"
    XCTAssertTrue(sut.lines()[23].hasPrefix(" why "))
    sut.screen.remark = nil
    XCTAssertFalse(sut.shows("100%"))
    sut.perform(.zoomIn)
    sut.fail(with: "Not loaded")

    XCTAssertTrue(sut.lines()[23].hasPrefix(" t retry · Not loaded"))
  }

  func test_remark_replacesTheCaption() async {
    let sut = ViewerScreenSUT.make([.example(0, location: "Somewhere", description: "Text")], testCase: self)

    sut.screen.remark = "why"

    XCTAssertTrue(sut.lines()[23].hasPrefix(" why "))
    XCTAssertFalse(sut.shows("Text"))
    XCTAssertTrue(sut.lines()[23].hasSuffix(" 1/1+"))
  }

  func test_longCaption_isCutBeforeZoomAndPosition() async {
    let long = String(repeating: "word ", count: 40)
    let sut = ViewerScreenSUT.make([.example(0, location: "Somewhere", description: long)], testCase: self)

    XCTAssertTrue(sut.lines()[23].hasSuffix("wor… ◐ 1/1+"), sut.lines()[23])
    XCTAssertFalse(sut.shows("help"), "there is no room for hints")
  }

  func test_everySize_survivesEveryCommand() async {
    let sut = makeSUT(count: 3)
    sut.loads.answer = { load, size in
      load.show(CellBuffer(size: Size(width: max(0, size.width / 2), height: size.height)))
    }

    for height in 0...9 {
      for width in 0...20 {
        let size = Size(width: width, height: height)
        for command in Command.allCases {
          sut.screen.perform(command)
          XCTAssertEqual(sut.screen.frame(in: size).size, size)
          sut.screen.click(at: Point(x: width / 2, y: height / 2))
        }
      }
    }
  }

  // MARK: Helpers

  /// The forms in which terminals show a picture.
  private static let shapes: [(String, (Size, UInt32) -> CellBuffer)] = [
    ("symbols", { size, _ in .colors(size) }),
    ("kept", { size, id in CellBuffer(.stored(id, size: size)) }),
    ("drawn", { size, id in CellBuffer(.drawn(id, size: size), symbols: .colors(size)) }),
  ]

  private func makeSUT(
    count: Int = 1, selectedIndex: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) -> ViewerScreenSUT {
    ViewerScreenSUT.make(
      FeedImage.examples(0..<count), selectedIndex: selectedIndex, testCase: self, file: file, line: line)
  }
}

extension CellBuffer {
  /// A picture that fills its place. The colour of each cell encodes the cell's position.
  @MainActor fileprivate static var testCard: CellBuffer { colors(ViewerScreenSUT.place) }

  fileprivate static func colors(_ size: Size) -> CellBuffer {
    var picture = CellBuffer(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        picture[x, y] = Cell("◆", style: Style(foreground: .rgb(UInt8(x % 256), UInt8(y % 256), 8)))
      }
    }
    return picture
  }

  /// Returns the number of blank cells in the lines above `line`.
  fileprivate func blankCells(above line: Int) -> Int {
    cells[..<(line * size.width)].count { $0.character == " " && $0.tile == nil }
  }
}

extension TerminalImage {
  fileprivate static func stored(_ id: ID, size: Size) -> TerminalImage {
    TerminalImage(id: id, size: size, pixelSize: PixelSize(width: 640, height: 368), form: .stored(png: []))
  }

  fileprivate static func drawn(_ id: ID, size: Size) -> TerminalImage {
    TerminalImage(id: id, size: size, pixelSize: PixelSize(width: 640, height: 368), form: .drawn { _ in [] })
  }
}
