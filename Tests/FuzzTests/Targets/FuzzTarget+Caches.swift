import FeedCaching
import FeedDomain
import FeedPresentation
import Foundation

@testable import FeedStoreSQLite

extension FuzzTarget {
  /// The readers of a cache file that another program wrote.
  static let caches = [
    FuzzTarget(name: "cache", sources: ["FeedStoreSQLite", "FeedCaching/FailureCause+Text.swift"]) { bytes in
      var input = FuzzInput(bytes)
      let isDamaged = input.number(below: 2) == 1
      try? FileManager.default.removeItem(at: cacheFolder)
      try FileManager.default.createDirectory(at: cacheFolder, withIntermediateDirectories: true)
      let file = cacheFolder.appending(path: "cache.sqlite")
      if isDamaged {
        try damaged(template, by: &input).write(to: file)
      } else {
        try template.write(to: file)
        try fill(file, with: &input)
      }
      _ = try attempt(SQLiteError.self) { try CacheFileReport(of: file, within: .seconds(5)) }
      _ = try attempt(SQLiteError.self) {
        _ = try attempt(SQLiteSchema.NewerFile.self) { try use(SQLiteFeedStore(fileURL: file, feedKey: key)) }
      }
    }
  ]

  private static let key: FeedKey = "k"
  private static let picture = Data([0xFF, 0xD8, 0xFF])
  private static let cacheFolder = URL(filePath: folder).appending(path: "cache")

  /// The bytes of a cache file whose columns take values of any type, as in a file that another program wrote.
  private static let template: Data = {
    let file = URL(filePath: folder).appending(path: "template.sqlite")
    do {
      let store = try SQLiteFeedStore(fileURL: file)
      store.close()
      let connection = try SQLiteConnection(path: file.path)
      try connection.execute("PRAGMA journal_mode = DELETE; PRAGMA writable_schema = ON;")
      for (words, replacement) in [("STRICT, ", ""), (" STRICT", ""), ("NOT NULL", "")] {
        try connection.execute("UPDATE sqlite_schema SET sql = replace(sql, '\(words)', '\(replacement)')")
      }
      connection.close()
      return try Data(contentsOf: file)
    } catch {
      fatalError("no cache file: \(error)")
    }
  }()

  /// Returns a file of which some bytes are replaced, or nothing but the rest of the input.
  private static func damaged(_ file: Data, by input: inout FuzzInput) -> Data {
    guard input.number(below: 8) > 0 else { return input.data }
    var bytes = [UInt8](file)
    while !input.rest.isEmpty {
      let place = (Int(input.byte()) << 16 | Int(input.byte()) << 8 | Int(input.byte())) % bytes.count
      for (index, byte) in zip(place..<bytes.count, input.part()) { bytes[index] = byte }
    }
    return Data(bytes)
  }

  /// Inserts rows of values that no store writes.
  private static func fill(_ file: URL, with input: inout FuzzInput) throws {
    let connection = try SQLiteConnection(path: file.path)
    defer { connection.close() }
    let tables = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
      $0.text(0) ?? ""
    }
    while !input.rest.isEmpty {
      let table = input.choice(tables)
      let columns = try connection.rows("SELECT name FROM pragma_table_info('\(table)')") { $0.text(0) ?? "" }
      let values = columns.map { value(of: $0, from: &input) }
      let places = values.map { _ in "?" }.joined(separator: ", ")
      _ = try attempt(SQLiteError.self) {
        try connection.run("INSERT OR REPLACE INTO \(table) VALUES (\(places))", values)
      }
    }
  }

  private static func value(of column: String, from input: inout FuzzInput) -> SQLiteValue {
    switch input.number(below: 8) {
    case 0: .null
    case 1: .integer(input.integer())
    case 2: .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: Int64(input.integer())))))
    case 3: .text(input.partText())
    case 4: .blob(Data(input.part()))
    case 5: .integer(input.number(below: 4))
    default: ["key", "operand", "word"].contains(column) ? .text(key.text) : .integer(1)
    }
  }

  /// Reads and writes everything that a store holds.
  private static func use(_ store: SQLiteFeedStore) throws {
    defer { store.close() }
    let steps: [() throws -> Void] = [
      { try store.retrieve().map(requireImages) }, { _ = try store.retrieve(first: 2)?.feed },
      { _ = try store.retrieveState() },
      { _ = try store.retrieveMarks(forKey: key).map { FeedMarks(lastLoad: $0.lastLoad, place: $0.place) } },
      { _ = try store.countUnseen(ofFeedSavedAfter: .distantPast, forKey: key) },
      { _ = try store.retrieveSeen(among: [UUID()], forKey: key) }, { _ = try store.retrieveOpened() },
      { _ = try store.retrieve(foundSourceFor: key) }, { _ = try store.retrievePicture(onPage: address) },
      { _ = try store.retrieve(dataForURL: address) }, { try store.insert(picture, for: address) },
      { try store.append([image]) }, { try store.renew(timestamp: Date(timeIntervalSinceReferenceDate: 1)) },
      { try store.insert([image], timestamp: Date(timeIntervalSinceReferenceDate: 0)) },
    ]
    for step in steps { _ = try attempt(SQLiteError.self, step) }
    guard let feed = try attempt(SQLiteError.self, { try store.retrieve() }), let feed else { return }
    try require(feed.feed.contains(image), "a feed that is not the saved one")
  }

  private static let image = LocalFeedImage(id: UUID(), description: nil, location: nil, url: address)

  private static func requireImages(_ cache: CachedFeed) throws {
    for image in cache.feed {
      let model = FeedImage(
        id: image.id, description: image.description, location: image.location, address: image.address,
        details: image.details)
      try require(!image.url.absoluteString.isEmpty, "an image without an address")
      _ = FeedImagePresenter.map(model)
      _ = ImageDetailsPresenter.map(model, language: .english)
      _ = ImageTextPresenter.text(of: model, language: .english)
    }
  }
}
