import FeedServer
import FeedServerTestSupport
import Foundation
import TestSupport
import XCTest

/// A source that a random user looks at. Each of its rows has a number of its own in its text, and a picture in the
/// colour of that number.
enum RandomSource: String, CaseIterable {
  case contract, mastodon, atom, rss, json, photos
  /// The photos as paths on the command line.
  case paths
  /// Several of the others in one list.
  case news

  /// The numbers of the rows, in their order; nil if the order depends on more than the numbers.
  var numbers: Range<Int>? {
    switch self {
    case .contract: 100..<140
    case .mastodon: 140..<165
    case .atom: 165..<180
    case .rss: 180..<190
    case .json: 190..<200
    case .photos, .paths: 200..<215
    case .news: nil
    }
  }

  fileprivate static let feeds: [(source: RandomSource, format: ServedChannel.Format)] = [
    (.atom, .atom), (.rss, .mediaRSS), (.json, .jsonFeed),
  ]

  /// The beginnings of the paths that the source asks the server for before anything is opened or shown.
  var feedPaths: [String] {
    switch self {
    case .contract: ["/v1/feed"]
    case .mastodon: ["/api/"]
    case .atom, .rss, .json: ["/\(rawValue).xml"]
    case .photos, .paths: []
    case .news: [RandomSource.contract, .mastodon, .atom].flatMap(\.feedPaths)
    }
  }
}

extension Stage {
  fileprivate var photos: URL { home.appending(path: "photos") }

  /// Returns the words of the command line that open a source.
  func words(of source: RandomSource) -> [String] {
    guard source == .paths else { return [source.rawValue] }
    return (source.numbers ?? 0..<0).map { photos.appending(path: "Photo \($0).png").path }
  }

  /// Makes the server serve all sources, makes the folder of photos, and names all of them in the configuration.
  fileprivate func serveAllSources(seed: UInt64) throws {
    server.feed = .random(RandomSource.contract.numbers ?? 0..<0, seed: seed)
    server.timeline = .random(RandomSource.mastodon.numbers ?? 0..<0)
    server.site = .withTestPictures()
    for (source, format) in RandomSource.feeds {
      serve(entries(source.numbers ?? 0..<0), at: "/\(source.rawValue).xml", as: format)
    }
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for number in RandomSource.photos.numbers ?? 0..<0 {
      try TestPicture(number: number).png.write(to: photos.appending(path: "Photo \(number).png"))
    }
    let feeds = RandomSource.feeds.map { "feed \($0.source) \(feed("/\($0.source).xml"))\n" }
    try configure(
      """
      feed contract \(baseURL) --type contract
      feed mastodon \(origin) --type mastodon
      \(feeds.joined())feed photos \(photos.path) --sort name
      group news contract mastodon atom
      """)
  }
}

extension ServedTimeline {
  /// The posts whose numbers this divides have a warning.
  static let warnedStep = 7

  /// Makes posts of which some have a warning.
  fileprivate static func random(_ numbers: Range<Int>) -> ServedTimeline {
    var timeline = ServedTimeline.numbered(numbers, replies: ["A reply", "Another"])
    for index in timeline.statuses.indices {
      guard let number = timeline.statuses[index].attachments.first.flatMap({ Int($0.id) }) else { continue }
      if number.isMultiple(of: warnedStep) { timeline.statuses[index].spoilerText = "Spiders" }
    }
    return timeline
  }
}

extension XCTestCase {
  /// Makes a stage with all sources.
  func makeRandomStage(seed: UInt64) throws -> Stage {
    let stage = try makeStage()
    try stage.serveAllSources(seed: seed)
    return stage
  }
}
