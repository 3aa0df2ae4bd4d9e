import FeedCaching
import FeedServer
import FeedServerTestSupport
import FeedStoreSQLite
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// The environment of the program under test: its own home directory and a server.
final class Stage {
  /// The folder for the program's home, cache and temporary files.
  let home: URL
  private(set) var server: TestServer
  private let port: UInt16
  private var programs: [TerminalProgram] = []

  /// The height at which two rows of the list fill a screen of 80 columns.
  static let linesOfTwoRows = 12
  /// The height of a picture on a screen of ``linesOfTwoRows``, in lines.
  static let lowPicture = 4

  /// The program under test: the program at the path in `ESSENTIAL_FEED_PROGRAM`, or the program that was built with
  /// the tests.
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

  /// The environment variables, except those of the terminal.
  var environment: [String: String] {
    [
      "HOME": home.path, "XDG_CACHE_HOME": cacheHome.path, "TMPDIR": temporaryDirectory.path,
      // COLORFGBG keeps the colours the same if the terminal does not report its background.
      "LC_ALL": "C.UTF-8", "COLORFGBG": "15;0",
    ]
  }

  /// The server's feed with its type, so that the program need not detect it.
  var feed: [String] { ["--type=contract", baseURL] }

  /// Starts the program on the server's feed.
  func start(
    _ arguments: String..., environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    in persona: TerminalPersona? = nil, answering timing: AnswerTiming = .atOnce
  ) throws -> TerminalProgram {
    try run(
      arguments + feed, environment: environment, columns: columns, rows: rows, in: persona, answering: timing)
  }

  /// Starts the program with exactly these arguments.
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

  /// Runs a shell script in which `$feed` is the program with the server's feed.
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

  /// Stops the server.
  func goOffline() {
    server.stop()
  }

  /// Starts a server at the same address again.
  func goOnline() throws {
    let (timeline, site) = (server.timeline, server.site)
    server = try TestServer(feed: server.feed, port: port)
    (server.timeline, server.site) = (timeline, site)
  }

  /// Returns a gate that holds back the responses to some requests.
  func hold(_ target: FaultTarget, times: Int? = nil) throws -> Gate {
    let gate = try Gate()
    server.inject(.hold(gate), for: target, times: times)
    return gate
  }

  // MARK: - The files

  var configurationFile: URL { home.appending(path: ".config/essential-feed/config") }
  var cacheHome: URL { home.appending(path: ".cache") }
  var temporaryDirectory: URL { home.appending(path: "tmp") }
  var cacheDirectory: URL { cacheHome.appending(path: "essential-feed") }
  var cacheFile: URL { cacheDirectory.appending(path: "feed.sqlite") }

  /// Opens the cache file as another program would.
  func store(for baseURL: String? = nil) throws -> SQLiteFeedStore {
    try SQLiteFeedStore(
      fileURL: cacheFile, feedKey: "\(baseURL ?? self.baseURL)", busyTimeout: BusyTimeout(limit: 10),
      onLoss: { XCTFail("the cache is damaged: \($0)") })
  }

  /// Saves the images with these numbers, as a program would have `age` seconds ago.
  func save(_ numbers: Range<Int>, age: TimeInterval, for baseURL: String? = nil) throws {
    try save(numbers, at: Date(timeIntervalSinceNow: -age), for: baseURL)
  }

  /// Saves the images with these numbers, as a program would have at `date`.
  func save(_ numbers: Range<Int>, at date: Date, for baseURL: String? = nil) throws {
    let images = try numbers.map { number in
      LocalFeedImage(
        id: .image(number), description: "Description \(number.twoDigits)", location: "Place \(number.twoDigits)",
        url: try XCTUnwrap(URL(string: "\(self.baseURL)/picture/\(UUID.image(number))")))
    }
    try store(for: baseURL).insert(images, timestamp: date)
  }

  /// Makes the saved feed with this key older.
  func age(_ key: String, by seconds: TimeInterval) throws {
    let store = try store(for: key)
    let saved = try XCTUnwrap(store.retrieve(first: 0))
    try store.renew(timestamp: saved.timestamp.addingTimeInterval(-seconds))
  }

  /// Returns the ids in the cache file; nil if no feed is saved.
  func savedIDs(for baseURL: String? = nil) throws -> [UUID]? {
    try store(for: baseURL).retrieve()?.feed.map(\.id)
  }

  /// Returns true if the picture with this number is in the cache file.
  func savesPicture(_ number: Int) throws -> Bool {
    let url = try XCTUnwrap(URL(string: "\(baseURL)/picture/\(UUID.image(number))"))
    return try store().retrieve(dataForURL: url) != nil
  }

  // MARK: - The end

  /// Ends all programs and the server.
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
  /// Makes a stage that is removed when the test ends.
  func makeStage(_ feed: ServedFeed = .numbered(0..<3)) throws -> Stage {
    let stage = try Stage(home: makeTemporaryDirectory(), feed: feed)
    addTeardownBlock { stage.end() }
    return stage
  }
}
