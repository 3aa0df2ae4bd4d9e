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
      try? FileManager.default.removeItem(at: cacheFolder)
      try FileManager.default.createDirectory(at: cacheFolder, withIntermediateDirectories: true)
      let file = cacheFolder.appending(path: "cache.sqlite")
      let kind = input.number(below: 3)
      try (kind == 0 ? laxTemplate : template).write(to: file)
      if kind == 1 {
        try damaged(template, by: &input).write(to: file)
      } else {
        try change(file, with: &input, keepingTotals: kind == 2)
      }
      _ = try attempt(SQLiteError.self) { try CacheFileReport(of: file, within: .seconds(5)) }
      _ = try attempt(SQLiteError.self) {
        _ = try attempt(SQLiteSchema.NewerFile.self) { try use(SQLiteFeedStore(fileURL: file, feedKey: key)) }
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: cacheFolder.path)
      try require(kind != 2 || !files.contains { $0.contains("damaged") }, "a sound file was set aside")
    }
  ]

  private static let key: FeedKey = "k"
  private static let picture = Data([0xFF, 0xD8, 0xFF])
  private static let cacheFolder = URL(filePath: folder).appending(path: "cache")

  /// The bytes of a cache file with a row in each table.
  private static let template = makeTemplate { _ in }

  /// The same with columns that take values of any type, as in a file that another program wrote.
  private static let laxTemplate = makeTemplate { connection in
    try connection.execute("PRAGMA writable_schema = ON;")
    for words in ["STRICT, ", " STRICT", "NOT NULL"] {
      try connection.execute("UPDATE sqlite_schema SET sql = replace(sql, '\(words)', '')")
    }
  }

  private static func makeTemplate(changedBy change: (SQLiteConnection) throws -> Void) -> Data {
    let file = URL(filePath: folder).appending(path: "template.sqlite")
    do {
      let store = try SQLiteFeedStore(fileURL: file, feedKey: key)
      try write(to: store)
      store.close()
      let connection = try SQLiteConnection(path: file.path)
      try connection.execute("PRAGMA journal_mode = DELETE;")
      try change(connection)
      connection.close()
      defer { try? FileManager.default.removeItem(at: file) }
      return try Data(contentsOf: file)
    } catch {
      fatalError("no cache file: \(error)")
    }
  }

  private static func write(to store: SQLiteFeedStore) throws {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    let detailed = LocalFeedImage(
      id: UUID(uuid: bytes(2)), description: "d", location: "l", address: CompactURL(address),
      details: Boxed(FeedImage.Details()))
    try store.insert([detailed, image], timestamp: now)
    try store.insert(FeedState(title: "t"))
    try store.insert(FeedMarks(lastLoad: now), at: now, forKey: key)
    try store.insert(seen: [image.id], at: now, forKey: key)
    try store.insert(opened: OpenedAddress(word: "w", date: now), keepingNewest: 20)
    try store.insert(foundSource: "s", at: now, for: key)
    try store.insert(PagePicture(address: address, date: now), onPage: address, keepingNewest: 20)
    try store.insert(picture, for: address)
  }

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

  /// Replaces columns of all rows by values that no store writes.
  ///
  /// - Parameter keepsTotals: true to keep the sizes of pictures and their total, because a file in which they
  ///   contradict each other is not sound.
  private static func change(_ file: URL, with input: inout FuzzInput, keepingTotals keepsTotals: Bool) throws {
    let connection = try SQLiteConnection(path: file.path)
    defer { connection.close() }
    let columns = try connection.rows(
      """
      SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' ORDER BY tables.name, cid
      """
    ) { ($0.text(0) ?? "", $0.text(1) ?? "") }
    while !input.rest.isEmpty {
      let (table, column) = input.choice(columns)
      let value = value(from: &input)
      if keepsTotals, ["size", "bytes"].contains(column) { continue }
      _ = try attempt(SQLiteError.self) { try connection.run("UPDATE \(table) SET \(column) = ?", [value]) }
    }
  }

  private static func value(from input: inout FuzzInput) -> SQLiteValue {
    switch input.number(below: 6) {
    case 0: .null
    case 1: .integer(input.integer())
    case 2: .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: UInt64(bitPattern: Int64(input.integer())))))
    case 3: .text(input.partText())
    case 4: .blob(Data(input.part()))
    default: .integer(input.number(below: 4))
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
      { try write(to: store) }, { try store.append([image]) },
      { try store.renew(timestamp: Date(timeIntervalSinceReferenceDate: 1)) },
      { try store.insert([image], timestamp: Date(timeIntervalSinceReferenceDate: 0)) },
    ]
    for step in steps { _ = try attempt(SQLiteError.self, step) }
    guard let feed = try attempt(SQLiteError.self, { try store.retrieve() }), let feed else { return }
    try require(feed.feed.contains(image), "a feed that is not the saved one")
  }

  private static let image = LocalFeedImage(id: UUID(uuid: bytes(1)), description: nil, location: nil, url: address)

  private static func bytes(_ byte: UInt8) -> uuid_t { (byte, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, byte) }

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
