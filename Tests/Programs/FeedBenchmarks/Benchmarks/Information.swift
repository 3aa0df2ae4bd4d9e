import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation
import TerminalKit

/// A benchmark of the time from the key that opens the information screen to the screen's first frame.
enum Information: Benchmark {
  static let name = "information"
  private static let runs = 200
  private static let size = Size(width: 80, height: 24)

  static func run(_ extent: Extent) async throws -> [Finding] {
    let presentation = ImagePresentation(language: .english, now: Date.init)
    let times = (0..<extent.count(runs)).map { number in
      ContinuousClock().measure {
        let screen = InformationScreen(
          image: .numbered(number), feed: "benchmark", texts: ScreenTexts(language: .english),
          presentation: presentation
        ) { _ in throw CancellationError() }
        screen.didAppear()
        screen.layout(in: size)
        var canvas = Canvas(size: size)
        screen.draw(on: &canvas)
        screen.didDisappear()
      }
    }
    return .figures(Figure("from the key to the information screen", times, goal: .worst(16)))
  }
}
