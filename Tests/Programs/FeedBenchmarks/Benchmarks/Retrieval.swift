import FeedCaching
import FeedDomain
import FeedStoreSQLite
import Foundation

/// A benchmark of reading a saved feed's rows from the disk, without details and with all details of Mastodon posts.
enum Retrieval: Benchmark {
  static let name = "retrieval"
  private static let runs = 20
  private static let count = 10_000

  static func run(_ extent: Extent) throws -> [Finding] {
    let stage = try Stage()
    let plain = try SQLiteFeedStore(fileURL: stage.home.appending(path: "plain.sqlite"), feedKey: "benchmark")
    try plain.insert((0..<count).map { .numbered($0) }, timestamp: Date())
    let detailed = try SQLiteFeedStore(fileURL: stage.home.appending(path: "detailed.sqlite"), feedKey: "benchmark")
    try detailed.insert((0..<count).map { .numbered($0, details: .numbered($0)) }, timestamp: Date())

    var plainTimes: [Duration] = []
    var detailedTimes: [Duration] = []
    for _ in 0..<extent.count(runs) {
      plainTimes.append(try ContinuousClock().measure { _ = try plain.retrieve() })
      detailedTimes.append(try ContinuousClock().measure { _ = try detailed.retrieve() })
    }
    let withoutDetails = Figure("10,000 rows from the disk", plainTimes)
    let withDetails = Figure("10,000 rows with details", detailedTimes)
    return .figures(
      withoutDetails, withDetails,
      withDetails.ratio(to: withoutDetails, "with / without details", goal: .median(1.5)))
  }
}

extension LocalFeedImage {
  fileprivate static func numbered(_ number: Int, details: FeedImage.Details? = nil) -> LocalFeedImage {
    LocalFeedImage(
      id: .image(number), description: .description(number), location: .location(number),
      address: CompactURL(URL(filePath: "/picture/\(number)")), details: details.map(Boxed.init))
  }
}

extension FeedImage.Details {
  /// Makes details like those of Mastodon posts.
  fileprivate static func numbered(_ number: Int) -> FeedImage.Details {
    var details = FeedImage.Details()
    details.nativeID = "\(116_000_000_000_000_000 - number * 1_000_003)"
    details.title = "Author \(number % 10)"
    details.author = "author\(number % 10)"
    details.createdAt = Date(timeIntervalSince1970: 1_600_000_000 + Double(number) * 60.5)
    details.page = "https://pictures.example/@author\(number % 10)/\(116_000_000_000_000_000 - number * 1_000_003)"
    details.preview = "https://files.pictures.example/media_attachments/files/115/\(number)/small/8d4be2a1c7.jpg"
    details.previewSize = Size(width: 640, height: 480)
    details.size = Size(width: 1_600, height: 1_200)
    details.blurhash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
    (details.index, details.count) = (number % 4 + 1, 4)
    details.kind = .image
    return details
  }
}
