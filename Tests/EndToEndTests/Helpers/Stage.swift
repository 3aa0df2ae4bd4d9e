import FeedCaching
import FeedServer
import FeedServerTestSupport
import FeedStoreSQLite
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Where a test runs the real program: a home directory of its own, and a server to browse.
final class Stage {
  /// Where the program's home, cache and temporary files are.
  let home: URL
  private(set) var server: TestServer
  private let port: UInt16
  private var programs: [TerminalProgram] = []

  /// In a terminal of 80 columns and so many lines, two rows of the list fill the screen.
  static let linesOfTwoRows = 18
  /// The lines of a picture there.
  static let lowPicture = 6

  /// The program under test: the one built beside the tests, unless `ESSENTIAL_FEED_PROGRAM` names another.
  static let executable =
    ProcessInfo.processInfo.environment["ESSENTIAL_FEED_PROGRAM"].map { URL(fileURLWithPath: $0) }
    ?? TerminalProgram.built("essential-feed")

  init(home: URL, feed: ServedFeed) throws {
    self.home = home
    server = try TestServer(feed: feed)
    port = UInt16(server.baseURL.port ?? 0)
    try FileManager.default.createDirectory(at: temporaryDirectory, withIntermediateDirectories: true)
  }

  // MARK: - The program

  /// The environment that a program finds besides the terminal's.
  var environment: [String: String] {
    [
      "HOME": home.path, "XDG_CACHE_HOME": cacheHome.path, "TMPDIR": temporaryDirectory.path,
      // Else the colours change when the terminal has not told its background.
      "LC_ALL": "C.UTF-8", "COLORFGBG": "15;0",
    ]
  }

  /// The server's feed, as what it is: nothing has to be asked to find that out.
  var feed: [String] { ["--type=contract", baseURL] }

  /// Starts the program on the server's feed.
  func start(
    _ arguments: String..., environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    in persona: TerminalPersona? = nil, answering timing: AnswerTiming = .atOnce
  ) throws -> TerminalProgram {
    try run(
      arguments + feed, environment: environment, columns: columns, rows: rows, in: persona, answering: timing)
  }

  /// Starts the program with these arguments and no others.
  func run(
    _ arguments: [String], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    in persona: TerminalPersona? = nil, answering timing: AnswerTiming = .atOnce
  ) throws -> TerminalProgram {
    try keep(
      TerminalProgram(
        executable: Self.executable, arguments: arguments,
        environment: self.environment.merging(environment) { $1 }, columns: columns, rows: rows, persona: persona,
        answering: timing))
  }

  /// Runs a shell's script, in which `$feed` stands for the program on the server's feed.
  func run(
    script: String, environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    in persona: TerminalPersona? = nil, answering timing: AnswerTiming = .atOnce
  ) throws -> TerminalProgram {
    let words = ["program": Self.executable.path, "url": baseURL]
    return try keep(
      TerminalProgram(
        executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", script.replacing("$feed", with: "\"$program\" --type=contract \"$url\"")],
        environment: self.environment.merging(environment) { $1 }.merging(words) { $1 }, columns: columns, rows: rows,
        persona: persona, answering: timing))
  }

  private func keep(_ program: TerminalProgram) -> TerminalProgram {
    programs.append(program)
    return program
  }

  // MARK: - The server

  var baseURL: String { server.baseURL.absoluteString }

  /// Nobody answers at the server's address any more.
  func goOffline() {
    server.stop()
  }

  /// A server answers at the same address again.
  func goOnline() throws {
    let (timeline, site) = (server.timeline, server.site)
    server = try TestServer(feed: server.feed, port: port)
    (server.timeline, server.site) = (timeline, site)
  }

  /// A gate that holds the answers to these requests back.
  func hold(_ target: FaultTarget, times: Int? = nil) throws -> Gate {
    let gate = try Gate()
    server.inject(.hold(gate), for: target, times: times)
    return gate
  }

  // MARK: - The files

  var cacheHome: URL { home.appending(path: ".cache") }
  var temporaryDirectory: URL { home.appending(path: "tmp") }
  var cacheDirectory: URL { cacheHome.appending(path: "essential-feed") }
  var cacheFile: URL { cacheDirectory.appending(path: "feed.sqlite") }

  /// The cache file as another program sees it.
  func store(for baseURL: String? = nil) throws -> SQLiteFeedStore {
    try SQLiteFeedStore(
      fileURL: cacheFile, feedKey: "\(baseURL ?? self.baseURL)", busyTimeout: BusyTimeout(limit: 10),
      onLoss: { XCTFail("the cache is damaged: \($0)") })
  }

  /// Saves the images of these numbers, as a program did so many seconds ago.
  func save(_ numbers: Range<Int>, age: TimeInterval, for baseURL: String? = nil) throws {
    try save(numbers, at: Date(timeIntervalSinceNow: -age), for: baseURL)
  }

  /// Saves the images of these numbers, as a program did then.
  func save(_ numbers: Range<Int>, at date: Date, for baseURL: String? = nil) throws {
    let images = try numbers.map { number in
      LocalFeedImage(
        id: .image(number), description: "Description \(number.twoDigits)", location: "Place \(number.twoDigits)",
        url: try XCTUnwrap(URL(string: "\(self.baseURL)/picture/\(UUID.image(number))")))
    }
    try store(for: baseURL).insert(images, timestamp: date)
  }

  /// Makes what was saved of the feed of that key so much older.
  func age(_ key: String, by seconds: TimeInterval) throws {
    let store = try store(for: key)
    let saved = try XCTUnwrap(store.retrieve(first: 0))
    try store.renew(timestamp: saved.timestamp.addingTimeInterval(-seconds))
  }

  /// The ids in the cache file; `nil` when no feed is saved.
  func savedIDs(for baseURL: String? = nil) throws -> [UUID]? {
    try store(for: baseURL).retrieve()?.feed.map(\.id)
  }

  /// Whether the picture of this number is in the cache file.
  func savesPicture(_ number: Int) throws -> Bool {
    let url = try XCTUnwrap(URL(string: "\(baseURL)/picture/\(UUID.image(number))"))
    return try store().retrieve(dataForURL: url) != nil
  }

  // MARK: - The end

  /// Ends every program and the server.
  func end() {
    for program in programs {
      program.signal(SIGKILL)
      XCTAssertNoThrow(try program.waitUntilOver())
    }
    programs = []
    server.stop()
  }
}

extension XCTestCase {
  /// A stage that is cleared when the test ends.
  func makeStage(_ feed: ServedFeed = .numbered(0..<3)) throws -> Stage {
    let stage = try Stage(home: makeTemporaryDirectory(), feed: feed)
    addTeardownBlock { stage.end() }
    return stage
  }
}
