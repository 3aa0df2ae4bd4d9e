import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation
import TerminalKit

/// A benchmark of a letter typed into the filter of a long feed, or into the Go line, including its frame.
enum Filter: Benchmark {
  static let name = "filter"
  private static let runs = 50
  private static let count = 10_000
  private static let placeCount = 500
  private static let size = Size(width: 80, height: 24)

  static func run(_ extent: Extent) async throws -> [Finding] {
    let presentation = ImagePresentation(language: .english, now: Date.init)
    let screen = FeedScreen(
      texts: ScreenTexts(language: .english), source: "benchmark", presentation: presentation
    ) { image in
      PictureLoad(image: image, presentation: presentation, pictures: NoPictures())
    }
    screen.display((0..<count).map(FeedImage.numbered), offlineSince: nil, loadMore: nil)
    _ = frame(of: screen)
    screen.perform(.filter)
    _ = screen.type(.character("e"))
    while frame(of: screen).lines.last?.contains(" \(count) of") != true { try await Task.sleep(for: .milliseconds(5)) }

    let places = (0..<placeCount).map {
      GoTarget(id: $0, title: "https://feed\($0).example.org", kind: "feed", word: nil)
    }
    let line = GoScreen(texts: ScreenTexts(language: .english), targets: places)
    _ = line.type(.character("d"))
    while !frame(of: line).lines.contains(where: { $0.contains("//feed0.") }) {
      try await Task.sleep(for: .milliseconds(5))
    }
    return .figures(figures("10,000 rows", of: screen, extent) + figures("500 places to go to", of: line, extent))
  }

  /// Types a letter after which nothing matches, and deletes it so that all rows match again.
  private static func figures(_ list: String, of screen: any Screen, _ extent: Extent) -> [Figure] {
    let letters = (0..<extent.count(runs)).flatMap { _ in [Key.character("x"), .backspace] }
    let times = letters.map { key in
      ContinuousClock().measure {
        _ = screen.type(key)
        _ = frame(of: screen)
      }
    }
    let toNone = times.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let toAll = times.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return [
      Figure("\(list): letter that matches nothing", toNone, goal: .worst(16)),
      Figure("\(list): letter that matches all", toAll, goal: .worst(16)),
    ]
  }

  private static func frame(of screen: any Screen) -> CellBuffer {
    screen.layout(in: size)
    var canvas = Canvas(size: size)
    screen.draw(on: &canvas)
    return canvas.cells
  }
}
