import Bitmaps
import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation
import ImageRendering
import TerminalKit
import TerminalNcurses

/// A program that steps through a feed on its own terminal, so that only frames are measured.
@MainActor
struct ScriptedScroll {
  /// The first argument that selects this program. The second argument is the number of frames.
  static let argument = "--scripted-scroll"
  private static let imageCount = 100

  private let terminal: NcursesTerminal
  private let screen: FeedScreen

  /// Throws if there is no terminal.
  init() throws {
    terminal = try NcursesTerminal(environment: ProcessInfo.processInfo.environment)
    let pictures = Self.pictures(colorDepth: terminal.features.colorDepth)
    let presentation = ImagePresentation(language: .english, now: Date.init)
    screen = FeedScreen(
      texts: ScreenTexts(language: .english), source: "benchmark", layout: .list, presentation: presentation
    ) { image in
      PictureLoad(
        image: image, presentation: presentation,
        pictures: PictureAtHand(cells: pictures[image.id.imageNumber % pictures.count]))
    }
    screen.display((0..<Self.imageCount).map(FeedImage.numbered), offlineSince: nil, loadMore: nil)
    drawFrame()
    for _ in 0..<9 { screen.perform(.shrinkPicture) }
    drawFrame()
  }

  /// Moves down and up the list.
  func run(frameCount: Int) {
    for frame in 0..<frameCount {
      screen.perform(frame / (Self.imageCount - 1) % 2 == 0 ? .selectNext : .selectPrevious)
      drawFrame()
    }
    terminal.restore()
  }

  private func drawFrame() {
    var canvas = Canvas(size: terminal.size)
    screen.layout(in: terminal.size)
    screen.draw(on: &canvas)
    terminal.draw(canvas.cells)
    terminal.waitForFrame()
  }

  private static func pictures(colorDepth: ColorDepth) -> [CellBuffer] {
    (0..<4).map { number in
      let bitmap = SyntheticPhotograph(number: number, size: PixelSize(width: 64, height: 48)).bitmap
      return CellRenderer(colorDepth: colorDepth).render(bitmap, fitting: Size(width: 197, height: 11))
    }
  }
}

/// A loader that returns the same picture at once for every request.
@MainActor
final class PictureAtHand: PictureLoader {
  private let picture: Picture

  init(cells: CellBuffer) {
    picture = Picture(cells: cells)
  }

  func pixelSize(of size: Size) -> PixelSize { PixelSize(width: size.width * 10, height: size.height * 20) }
  func cachedPicture(for request: PictureRequest) -> Picture? { picture }
  func load(_ request: PictureRequest) async throws -> Picture { picture }
}
