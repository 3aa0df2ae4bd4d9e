import Bitmaps
import FeedCaching
import FeedDomain
import FeedPresentation
import FeedScreens
import FeedStoreSQLite
import Foundation
import TerminalKit

/// A benchmark of appending a page of ten images to a short and to a long feed, on disk and on the screen.
enum PageAppend: Benchmark {
  static let name = "page-append"
  private static let runs = 50

  static func run(_ extent: Extent) throws -> [Finding] {
    let onDisk = try [100, 10_000].map {
      Figure("append to \($0) items on disk", try appendOnDisk(to: $0, extent))
    }
    let onScreen = [100, 10_000].map {
      Figure("append to \($0) items on screen, with its frame", appendOnScreen(to: $0, extent))
    }
    return .figures(
      onDisk[0], onDisk[1], onDisk[1].ratio(to: onDisk[0], "disk: 10,000 / 100 items", goal: .median(2)),
      onScreen[0], onScreen[1], onScreen[1].ratio(to: onScreen[0], "screen: 10,000 / 100 items", goal: .median(2)))
  }

  private static func appendOnDisk(to count: Int, _ extent: Extent) throws -> [Duration] {
    let stage = try Stage(feed: .init())
    let store = try SQLiteFeedStore(fileURL: stage.home.appending(path: "feed.sqlite"), feedKey: "benchmark")
    try store.insert(images(0..<count).map(\.local), timestamp: Date())
    return try pages(after: count, extent).map { page in
      try ContinuousClock().measure { try store.append(page.map(\.local)) }
    }
  }

  private static func appendOnScreen(to count: Int, _ extent: Extent) -> [Duration] {
    let presentation = ImagePresentation(language: .english, now: Date.init)
    let screen = FeedScreen(
      texts: ScreenTexts(language: .english), source: "benchmark", presentation: presentation
    ) { image in
      PictureLoad(image: image, presentation: presentation, pictures: NoPictures())
    }
    let size = Size(width: 80, height: 24)
    screen.display(images(0..<count), offlineSince: nil, loadMore: nil)
    screen.layout(in: size)
    screen.perform(.goToEnd)
    return pages(after: count, extent).map { page in
      ContinuousClock().measure {
        screen.append(page, loadMore: nil)
        screen.layout(in: size)
        var canvas = Canvas(size: size)
        screen.draw(on: &canvas)
      }
    }
  }

  private static func pages(after count: Int, _ extent: Extent) -> [[FeedImage]] {
    (0..<extent.count(runs)).map { images(count + $0 * 10..<count + $0 * 10 + 10) }
  }

  private static func images(_ numbers: Range<Int>) -> [FeedImage] { numbers.map(FeedImage.numbered) }
}

/// A loader that never has a picture.
@MainActor
final class NoPictures: PictureLoader {
  func pixelSize(of size: Size) -> PixelSize { PixelSize(width: size.width * 10, height: size.height * 20) }
  func cachedPicture(for request: PictureRequest) -> Picture? { nil }
  func load(_ request: PictureRequest) async throws -> Picture {
    while true { try await Task.sleep(for: .seconds(3600)) }
  }
}

extension FeedImage {
  static func numbered(_ number: Int) -> FeedImage {
    FeedImage(
      id: .image(number), description: .description(number), location: .location(number),
      url: URL(filePath: "/picture/\(number)"))
  }

  fileprivate var local: LocalFeedImage {
    LocalFeedImage(id: id, description: description, location: location, url: url)
  }
}
