import FeedCaching
import FeedDomain
import Foundation
import TestSupport
import XCTest

@testable import FeedStoreSQLite

final class DetailsColumnsTests: XCTestCase {
  func test_retrieve_deliversInsertedDetails() throws {
    var generator = SeededGenerator(seed: 12)
    let all = [FeedImage.Details()] + (0..<500).map { _ in randomDetails(&generator) }
    let sut = try makeSUT()

    try sut.insert(all.map(makeImage), timestamp: Date())

    try expect(sut.retrieve()?.feed, toHave: all)
  }

  func test_retrieve_deliversNoDetailsIfThereWereNone() throws {
    let sut = try makeSUT()

    try sut.insert([makeImage(nil)], timestamp: Date())

    XCTAssertEqual(try sut.retrieve()?.feed.map(\.details), [nil])
  }

  func test_retrieve_skipsOnlyKindsOfAnotherVersion() throws {
    var details = FeedImage.Details()
    (details.title, details.facts) = ("a title", [.init(.camera, "a camera")])
    let sut = try makeSUT()
    try sut.insert([makeImage(details)], timestamp: Date())

    try sut.execute("UPDATE feed_images SET kind = 'hologram', facts = 'mood glad' || char(10) || facts")

    XCTAssertEqual(try sut.retrieve()?.feed.map(\.details?.value), [details])
  }

  func test_retrieve_deliversLineBreaksOfFactsAsSpaces() throws {
    var details = FeedImage.Details()
    details.facts = [.init(.camera, "one\nfile two"), .init(.lens, "\n")]
    let sut = try makeSUT()

    try sut.insert([makeImage(details)], timestamp: Date())

    XCTAssertEqual(
      try sut.retrieve()?.feed.first?.details?.value.facts, [.init(.camera, "one file two"), .init(.lens, " ")])
  }

  func test_migrate_convertsDetailsFromJSON() throws {
    var generator = SeededGenerator(seed: 21)
    let all = (0..<200).map { _ in randomDetails(&generator, isOfVersion3: true) }
    let connection = try makeConnectionToVersion3()
    for (position, details) in all.enumerated() {
      try connection.run(
        "INSERT INTO feed_images (feed, position, id, url, details) VALUES (1, ?, ?, 'https://images.example', ?)",
        [.integer(position), .id(UUID()), .text(try json(details))])
    }
    connection.close()

    let sut = try makeSUT()

    try expect(sut.retrieve()?.feed, toHave: all)
  }

  // MARK: - Helpers

  private func expect(
    _ feed: @autoclosure () throws -> [LocalFeedImage]?, toHave details: [FeedImage.Details], line: UInt = #line
  ) rethrows {
    let feed = try feed() ?? []
    XCTAssertEqual(feed.count, details.count, line: line)
    for (image, details) in zip(feed, details) { XCTAssertEqual(image.details?.value, details, line: line) }
  }

  private var fileURL = URL(filePath: "/")

  override func setUpWithError() throws {
    fileURL = try makeTemporaryDirectory().appending(path: "feed.sqlite")
  }

  private func makeSUT() throws -> SQLiteFeedStore {
    try SQLiteFeedStore(fileURL: fileURL, feedKey: "any", onLoss: { XCTFail("\($0)") })
  }

  /// Creates a file of version 3 with a feed that has no images.
  private func makeConnectionToVersion3() throws -> SQLiteConnection {
    try Data().write(to: fileURL)
    let connection = try SQLiteConnection(path: fileURL.path)
    try SQLiteSchema(steps: Array(SQLiteSchema.feed.steps.prefix(3))).migrate(connection)
    try connection.execute("INSERT INTO feeds VALUES (1, 'any', 1, NULL)")
    return connection
  }

  private func makeImage(_ details: FeedImage.Details?) -> LocalFeedImage {
    LocalFeedImage(
      id: UUID(), description: nil, location: nil, address: CompactURL(anyURL()), details: details.map(Boxed.init))
  }

  /// Returns the JSON in which version 3 stored details.
  private func json(_ details: FeedImage.Details) throws -> String {
    func object(_ size: FeedImage.Details.Size) -> [String: Int] { ["width": size.width, "height": size.height] }
    let members: [String: Any?] = [
      "nativeID": details.nativeID, "title": details.title, "author": details.author, "page": details.page,
      "createdAt": details.createdAt?.timeIntervalSinceReferenceDate, "preview": details.preview,
      "previewSize": details.previewSize.map(object), "size": details.size.map(object), "warning": details.warning,
      "blurhash": details.blurhash, "index": details.index, "count": details.count, "kind": details.kind?.rawValue,
      "text": details.text, "links": details.links, "replies": details.replies,
      "facts": details.facts?.map { ["kind": $0.kind.rawValue, "value": $0.value] },
    ]
    let data = try JSONSerialization.data(
      withJSONObject: members.compactMapValues(\.self), options: .withoutEscapingSlashes)
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns details whose properties are nil or have random values, including the smallest and greatest ones.
  ///
  /// - Parameter isOfVersion3: true for details as version 3 stored them. Its migration turns empty lists into nil.
  private func randomDetails(_ generator: inout SeededGenerator, isOfVersion3: Bool = false) -> FeedImage.Details {
    let addresses = ["", "any", "https://pictures.example/@any/1?size=2&kind=small#3"]
    let texts = addresses + ["Über den Paß 🏔️"]
    let numbers = [0, 1, -1, .max, .min]
    func some<Value>(_ values: [Value]) -> Value? {
      Bool.random(using: &generator) ? values.randomElement(using: &generator) : nil
    }
    func size() -> FeedImage.Details.Size? {
      some(numbers).map { .init(width: $0, height: some(numbers) ?? 7) }
    }
    var details = FeedImage.Details()
    (details.nativeID, details.title, details.author) = (some(texts), some(texts), some(texts))
    (details.page, details.preview, details.warning) = (some(addresses), some(addresses), some(texts))
    (details.blurhash, details.index, details.count) = (some(texts), some(numbers), some(numbers))
    (details.previewSize, details.size) = (size(), size())
    let times = [0, -1.5, 1e-300, 1e300, 817_048_083.028, 0.1]
    details.createdAt = some(times).map(Date.init(timeIntervalSinceReferenceDate:))
    details.kind = some([.image, .gifv, .video])
    (details.text, details.replies) = (some(texts + ["two\nlines of \"text\" \\ \t \u{1B}[31m"]), some(addresses))
    details.links = some([addresses, [""]] + (isOfVersion3 ? [] : [[]]))
    details.facts = some([texts.map { .init(.place, $0) } + [.init(.keywords, "a, b")]] + (isOfVersion3 ? [] : [[]]))
    if !isOfVersion3 {
      (details.boostedBy, details.license) = (some(texts), some(texts))
      details.lacksDescription = .random(using: &generator)
    }
    return details
  }
}
