import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation
import TestSupport
import XCTest

@testable import FeedEdges

final class ConfigurationFileTests: XCTestCase {
  // MARK: Reading

  func test_read_isNilWithoutAFile() throws {
    let folder = try makeTemporaryDirectory()
    try Data().write(to: folder.appending(path: "file"))

    XCTAssertNil(try ConfigurationFile(path: folder.appending(path: "none/config").path).read())
    XCTAssertNil(try ConfigurationFile(path: folder.appending(path: "file/config").path).read())
  }

  func test_read_refusesFilesThatOthersCanWrite() throws {
    let sut = try makeSUT("theme dark\n")
    for mode in [0o620, 0o602, 0o666, 0o622] {
      try setMode(mode, of: sut.url)
      assertRefusal(naming: "chmod go-w") { _ = try sut.read() }
    }
    for mode in [0o600, 0o644, 0o400, 0o440] {
      try setMode(mode, of: sut.url)
      XCTAssertEqual(try sut.read()?.permissions, mode_t(mode))
    }
  }

  func test_read_refusesAnotherUsersFile() throws {
    try XCTSkipUnless(geteuid() == 0, "only the superuser can give a file away")
    let sut = try makeSUT("theme dark\n")
    XCTAssertEqual(chown(sut.url.path, 12_345, 12_345), 0)

    assertRefusal(naming: "belongs to another user") { _ = try sut.read() }
  }

  func test_read_refusesIrregularFiles() throws {
    let folder = try makeTemporaryDirectory()
    let fifo = folder.appending(path: "fifo")
    XCTAssertEqual(mkfifo(fifo.path, 0o600), 0)

    for url in [fifo, folder, URL(filePath: "/dev/null")] {
      assertRefusal(naming: "is not a regular file") { _ = try ConfigurationFile(path: url.path).read() }
    }
  }

  func test_read_refusesTooLongFiles() throws {
    let sut = try makeSUT(String(repeating: "#\n", count: 1 << 19))
    XCTAssertEqual(try sut.read()?.content.count, Limits.configurationSize)
    try append("#", to: sut.url)

    assertRefusal(naming: "longer than 1 MiB") { _ = try sut.read() }
  }

  func test_requirePrivate_refusesFilesThatOthersCanRead() throws {
    let sut = try makeSUT("")
    for (mode, isRefused) in [(0o644, true), (0o640, true), (0o604, true), (0o600, false), (0o400, false)] {
      try setMode(mode, of: sut.url)
      let file = try XCTUnwrap(try sut.read())
      if isRefused {
        assertRefusal(naming: "chmod 600") { try sut.requirePrivate(file) }
      } else {
        XCTAssertNoThrow(try sut.requirePrivate(file))
      }
    }
  }

  // MARK: Adding

  func test_add_makesTheFileAndItsFoldersForTheUserAlone() throws {
    let folder = try makeTemporaryDirectory().appending(path: "a")
    let sut = ConfigurationFile(path: folder.appending(path: "b/config").path)

    try sut.add(
      feed("https://feed.example/a b", words: ["https://feed.example/a b", "--type", "syndication"]), named: "one",
      besides: FeedCatalog())

    XCTAssertEqual(try text(of: sut), "feed one 'https://feed.example/a b' --type syndication\n")
    XCTAssertEqual(try mode(of: sut.url), 0o600)
    XCTAssertEqual(try mode(of: folder), 0o700)
  }

  func test_add_appendsALineAndKeepsTheOthers() throws {
    for (before, after) in [
      ("", "feed one https://feed.example\n"), ("theme dark\n", "theme dark\nfeed one https://feed.example\n"),
      ("# no end", "# no end\nfeed one https://feed.example\n"),
      ("not understood 'at all\r\n", "not understood 'at all\r\nfeed one https://feed.example\n"),
    ] {
      let sut = try makeSUT(before)
      try setMode(0o640, of: sut.url)

      try sut.add(feed(), named: "one", besides: FeedCatalog())

      XCTAssertEqual(try text(of: sut), after)
      XCTAssertEqual(try mode(of: sut.url), 0o640)
      XCTAssertEqual(try names(beside: sut), ["config"])
    }
  }

  func test_add_leavesLinksAsTheyAre() throws {
    let sut = try makeSUT("theme dark\n")
    let folder = sut.url.deletingLastPathComponent()
    let (link, second) = (folder.appending(path: "link"), folder.appending(path: "second"))
    try FileManager.default.createDirectory(at: folder.appending(path: "deep"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "config")
    try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: link.path)

    try ConfigurationFile(path: second.path).add(feed(), named: "one", besides: FeedCatalog())

    XCTAssertEqual(try text(of: sut), "theme dark\nfeed one https://feed.example\n")
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link.path), "config")
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: second.path), link.path)
    XCTAssertEqual(try names(beside: sut), ["config", "deep", "link", "second"])
  }

  func test_add_makesTheFileThatALinkLeadsTo() throws {
    let folder = try makeTemporaryDirectory()
    let (link, target) = (folder.appending(path: "link"), folder.appending(path: "deep/config"))
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "deep/config")

    try ConfigurationFile(path: link.path).add(feed(), named: "one", besides: FeedCatalog())

    XCTAssertEqual(try String(contentsOf: target, encoding: .utf8), "feed one https://feed.example\n")
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link.path), "deep/config")
  }

  func test_add_leavesNoDescriptor() async throws {
    let sut = try makeSUT("theme dark\n")
    let left = sut.url.deletingLastPathComponent().appending(path: "config.\(UUID())")

    try await assertLeavesNoDescriptor {
      try Data("feed".utf8).write(to: left)
      let name = try text(of: sut).contains("one") ? "two" : "one"
      let address = "https://\(name).example"
      try sut.add(feed(address, words: [address]), named: name, besides: FeedCatalog())
    }
  }

  func test_add_refusesTakenAndInvalidNames() throws {
    let text = "feed one https://a.example\ngroup 'two' one\nfeed"
    let sut = try makeSUT(text)

    for (name, reason) in [
      ("one", "already has 'one'"), ("two", "already has 'two'"), ("list", "is reserved"), ("all", "is reserved"),
      ("feeds", "is reserved"), ("-a", "not a name"), (".a", "not a name"), ("", "not a name"),
      ("a b", "not a name"),
      ("a/b", "not a name"), (String(repeating: "a", count: 41), "not a name"), ("a\u{301}", "not a name"),
      ("a\u{200D}", "not a name"), (String(repeating: "λ", count: 41), "not a name"),
      ("-\u{345}", "not a name"),
    ] {
      assertRefusal(naming: reason) { try sut.add(feed(), named: name, besides: FeedCatalog()) }
    }
    XCTAssertEqual(try self.text(of: sut), text)
    for name in [
      "a", "_", "a-._9", "Ελλάδα", String(repeating: "a", count: 40), String(repeating: "λ", count: 40), "All", "group",
    ] {
      XCTAssertNil(FeedName.rejectionReason(for: name), name)
    }
  }

  func test_add_refusesFeedsThatNoLineCanExpress() throws {
    let sut = try makeSUT("")
    let withToken = try RequestedFeed(SourceArgument("https://feed.example"), token: Secret("secret"), words: nil)

    assertRefusal(naming: "--token-file") { try sut.add(withToken, named: "one", besides: FeedCatalog()) }
    assertRefusal(naming: "the demo") { try sut.add(.demo, named: "one", besides: FeedCatalog()) }
    assertRefusal(naming: "cannot be written on one line") {
      try sut.add(feed(words: ["a\nb"]), named: "one", besides: FeedCatalog())
    }
    XCTAssertEqual(try text(of: sut), "")
  }

  func test_add_refusesAPasswordInAFileThatOthersCanRead() throws {
    let sut = try makeSUT("theme dark\n")
    let address = "https://ada:secret@feed.example"
    try setMode(0o644, of: sut.url)

    assertRefusal(naming: "chmod 600") {
      try sut.add(feed(address, words: [address]), named: "one", besides: FeedCatalog())
    }
    try sut.add(
      feed("https://ada@feed.example", words: ["https://ada@feed.example"]), named: "two", besides: FeedCatalog())
    try setMode(0o600, of: sut.url)
    try sut.add(feed(address, words: [address]), named: "one", besides: FeedCatalog())

    XCTAssertEqual(try text(of: sut), "theme dark\nfeed two https://ada@feed.example\nfeed one \(address)\n")
  }

  func test_add_refusesTooManyFeedsAndTooLongFiles() throws {
    let feeds = (0..<500).map { "feed f\($0) https://feed.example\n" }.joined()
    assertRefusal(naming: "500") {
      try makeSUT(feeds).add(
        feed("https://b.example", words: ["https://b.example"]), named: "one", besides: FeedCatalog())
    }

    let long = String(repeating: "#\n", count: 1 << 19)
    assertRefusal(naming: "1 MiB") { try makeSUT(long).add(feed(), named: "one", besides: FeedCatalog()) }
  }

  func test_add_refusesAFileThatIsReadOnly() throws {
    let sut = try makeSUT("theme dark\n")
    try setMode(0o444, of: sut.url)

    assertRefusal(naming: "is read-only") { try sut.add(feed(), named: "one", besides: FeedCatalog()) }

    XCTAssertEqual(try text(of: sut), "theme dark\n")
    XCTAssertEqual(try names(beside: sut), ["config"])
  }

  func test_add_refusesAFolderThatCannotBeMade() throws {
    let file = try makeTemporaryDirectory().appending(path: "file")
    try Data().write(to: file)

    assertRefusal(naming: "cannot be written") {
      try ConfigurationFile(path: file.appending(path: "config").path).add(feed(), named: "one", besides: FeedCatalog())
    }
  }

  func test_add_saysWhyTheSystemLetsNoFileBeWritten() throws {
    XCTAssertThrowsError(
      try ConfigurationFile(path: "/proc/essential-feed-config").add(feed(), named: "one", besides: FeedCatalog())
    ) {
      let reason = "No such file or directory"
      XCTAssertEqual(($0 as? ConfigurationFile.Refusal)?.failure, .file(.unwritable(reason: reason)))
      XCTAssertTrue("\($0)".contains("cannot be written: \(reason)"), "\($0)")
    }
  }

  func test_write_refusesAFileThatChangedInTheMeantime() throws {
    let sut = try makeSUT("theme dark\n")
    for change in [
      { try self.append("# more\n", to: sut.url) }, { try self.setMode(0o400 | 0o200 | 0o040, of: sut.url) },
      { try FileManager.default.removeItem(at: sut.url) },
    ] as [() throws -> Void] {
      let addition = try sut.replacement(adding: feed(), named: "one", besides: FeedCatalog())
      try change()
      let before = try? Data(contentsOf: sut.url)

      assertRefusal { try addition.write { _ in } }

      XCTAssertEqual(try? Data(contentsOf: sut.url), before)
      XCTAssertEqual(try names(beside: sut), before == nil ? [] : ["config"])
    }
  }

  func test_write_refusesAFileThatWasCreatedInTheMeantime() throws {
    let sut = ConfigurationFile(path: try makeTemporaryDirectory().appending(path: "config").path)
    let (one, two) = (
      try sut.replacement(adding: feed(), named: "one", besides: FeedCatalog()),
      try sut.replacement(adding: feed(), named: "two", besides: FeedCatalog())
    )

    try two.write { _ in }

    assertRefusal(naming: "changed in the meantime") { try one.write { _ in } }
    XCTAssertEqual(try text(of: sut), "feed two https://feed.example\n")
  }

  func test_add_byManyAtOnceAddsTheLinesOfAll() async throws {
    let sut = try makeSUT("theme dark\n")

    let names = await add(20, to: sut)

    XCTAssertEqual(try text(of: sut).split(separator: "\n").first, "theme dark")
    try assertLines(of: sut, name: names)
  }

  func test_add_byManyAtOnceMakesTheFileOnce() async throws {
    for _ in 0..<20 {
      let sut = ConfigurationFile(path: try makeTemporaryDirectory().appending(path: "config").path)

      let names = await add(8, to: sut)

      try assertLines(of: sut, name: names)
    }
  }

  func test_add_byManyAtOnceTakesANameOnce() async throws {
    let sut = try makeSUT("")
    let feed = try feed()

    let refusals = await addAtOnce(feed, to: sut) { _ in "one" }

    XCTAssertEqual(refusals.filter { "\($0)".contains("already has 'one'") }.count, 7, "\(refusals)")
    XCTAssertEqual(try text(of: sut), "feed one https://feed.example\n")
  }

  func test_add_byManyAtOnceNamesAFeedOnce() async throws {
    let sut = try makeSUT("")
    let feed = try feed()

    let refusals = await addAtOnce(feed, to: sut) { "f\($0)" }

    let lines = try text(of: sut).split(separator: "\n")
    XCTAssertEqual(lines.count, 1)
    let name = try XCTUnwrap(lines.first?.split(separator: " ")[1])
    XCTAssertEqual(refusals.map(\.failure), Array(repeating: .hasName(String(name)), count: 7))
  }

  func test_remove_takesOutTheLineOfTheName() throws {
    for (text, name, line, rest) in [
      (
        "# a\nfeed one https://a.example # mine\n\nkey r none", "one", "feed one https://a.example",
        "# a\n\nkey r none"
      ),
      ("feed one https://a.example\n", "one", "feed one https://a.example", ""),
      ("theme dark\nfeed 'one' ./x", "one", "feed 'one' ./x", "theme dark"),
      ("nonsense 'x\nfeed a gopher://x\ngroup b a\n", "b", "group b a", "nonsense 'x\nfeed a gopher://x\n"),
      ("feed a https://ada:secret@a.example/?x=y\n", "a", "feed a https://a.example/?x=…", ""),
      ("feed a '/tmp/\u{202E}x'\n", "a", "feed a /tmp/x", ""),
      ("feed a 'https://ada:a secret@a.example/'\n", "a", "feed a https://a.example/", ""),
      ("feed a https://ada:a\\ secret@a.example/\n", "a", "feed a https://a.example/", ""),
      (
        "feed a https://a.example/?key=secret --type contract", "a", "feed a https://a.example/?key=… --type contract",
        ""
      ),
      ("feed a a.example/?key=secret # https://ada:secret@b.example", "a", "feed a a.example/?key=…", ""),
      ("feed a ./x # https://ada:a secret@b.example", "a", "feed a ./x", ""),
      ("feed a ~/x # mine", "a", "feed a '~/x'", ""), ("feed a ~/x", "a", "feed a ~/x", ""),
      ("feed a https://a.example/@user", "a", "feed a https://a.example/@user", ""),
      ("feed a https://ada:12/s3cret@a.example/", "a", "feed a https://a.example/", ""),
      (
        "feed a https://a.example\nfeed a https://b.example\n", "a", "feed a https://b.example",
        "feed a https://a.example\n"
      ),
    ] {
      let sut = try makeSUT(text)
      try setMode(0o640, of: sut.url)

      XCTAssertEqual(try sut.remove(name), line)

      XCTAssertEqual(try self.text(of: sut), rest)
      XCTAssertEqual(try mode(of: sut.url), 0o640)
      XCTAssertEqual(try names(beside: sut), ["config"])
    }
  }

  func test_remove_refusesMissingNamesAndThoseThatAreNeeded() throws {
    let text = "feed one https://a.example\nfeed two https://b.example\ngroup both one two\nstart both\n"
    let sut = try makeSUT(text)

    for (name, reason) in [
      ("three", "has no feed or group 'three'"), ("start", "has no feed or group 'start'"),
      ("all", "has no feed or group 'all'"),
      ("one", "'one' was not removed, because line 3 of '\(sut.path)' uses it: group 'both'"),
      ("both", "line 4 of '\(sut.path)' uses it: start 'both'"),
    ] {
      assertRefusal(naming: reason) { _ = try sut.remove(name) }
    }
    XCTAssertEqual(try self.text(of: sut), text)
    for (line, reason) in [
      ("feed bad 'https://c.example", "a quote is not closed"), ("feed bad /tmp/\u{FFFD}", "not UTF-8"),
    ] {
      let bytes = Data((text + line).utf8).split(separator: [0xEF, 0xBF, 0xBD], omittingEmptySubsequences: false)
      let wrong = try makeSUT("")
      try Data(bytes.joined(separator: [0xFF])).write(to: wrong.url)
      assertRefusal(naming: "has no feed or group 'bad'; line 5 is wrong: \(reason)") { _ = try wrong.remove("bad") }
    }
    let none = ConfigurationFile(path: try makeTemporaryDirectory().appending(path: "config").path)
    assertRefusal(naming: "has no feed or group 'one'") { _ = try none.remove("one") }
  }

  func test_add_waitsForALockUntilTheTimeout() throws {
    let sut = try makeSUT("theme dark\n")
    let lock = try FileHandle(forReadingFrom: sut.url)
    XCTAssertEqual(flock(lock.fileDescriptor, LOCK_EX), 0)

    assertRefusal(naming: "is locked by another program") {
      try sut.add(feed(), named: "one", besides: FeedCatalog(), timeout: .milliseconds(100))
    }
    XCTAssertEqual(try text(of: sut), "theme dark\n")
    XCTAssertEqual(try names(beside: sut), ["config"])

    try lock.close()
    try sut.add(feed(), named: "one", besides: FeedCatalog(), timeout: .zero)
    XCTAssertEqual(try text(of: sut), "theme dark\nfeed one https://feed.example\n")
  }

  func test_add_tellsOnceThatItWaitsForALock() async throws {
    let sut = try makeSUT("theme dark\n")
    let lock = try FileHandle(forReadingFrom: sut.url)
    XCTAssertEqual(flock(lock.fileDescriptor, LOCK_EX), 0)
    let waits = Recorder<String>()

    do {
      try await sut.add(feed(), named: "one", besides: FeedCatalog(), timeout: .milliseconds(200)) {
        waits.record("one")
      }
      XCTFail("Expected it to be refused")
    } catch let error as ConfigurationFile.Refusal {
      XCTAssertEqual(error.failure, .file(.locked))
    }
    XCTAssertEqual(waits.values, ["one"])
    try await sut.add(feed(), named: "two", besides: FeedCatalog(), timeout: .seconds(10)) {
      waits.record("two")
      XCTAssertEqual(flock(lock.fileDescriptor, LOCK_UN), 0)
    }
    try await sut.add(
      feed("https://other.example", words: ["https://other.example"]), named: "three", besides: FeedCatalog()
    ) { waits.record("three") }

    XCTAssertEqual(waits.values, ["one", "two"])
    XCTAssertEqual(
      try text(of: sut), "theme dark\nfeed two https://feed.example\nfeed three https://other.example\n")
  }

  func test_add_removesLeftoversOnly() throws {
    for text in [nil, "theme dark\n"] {
      let sut =
        try text.map(makeSUT) ?? ConfigurationFile(path: try makeTemporaryDirectory().appending(path: "config").path)
      let folder = sut.url.deletingLastPathComponent()
      let (left, used) = ("config.\(UUID())", "config.\(UUID())")
      let others = ["config.bak", "config.\(UUID()).txt", "configs.\(UUID())", used, "\(UUID())"]
      for name in others + [left] { try Data("feed".utf8).write(to: folder.appending(path: name)) }
      let link = "config.\(UUID())"
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: link), withDestinationURL: folder.appending(path: "config.bak"))
      let user = try FileHandle(forReadingFrom: folder.appending(path: used))
      XCTAssertEqual(flock(user.fileDescriptor, LOCK_SH), 0)

      try sut.add(feed(), named: "one", besides: FeedCatalog())

      XCTAssertEqual(try names(beside: sut), (others + ["config", link]).sorted())
      try user.close()
    }
  }

  // MARK: - Helpers

  /// Adds the same feed eight times concurrently, under the names for 0 to 7. Returns the refusals.
  private func addAtOnce(
    _ feed: RequestedFeed, to sut: ConfigurationFile, as name: @escaping @Sendable (Int) -> String
  ) async -> [ConfigurationFile.Refusal] {
    await withTaskGroup(of: ConfigurationFile.Refusal?.self) { group in
      for index in 0..<8 {
        group.addTask {
          do throws(ConfigurationFile.Refusal) {
            try sut.add(feed, named: name(index), besides: FeedCatalog())
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { if let refusal = $1 { $0.append(refusal) } }
    }
  }

  private func makeSUT(_ text: String) throws -> ConfigurationFile {
    let url = try makeTemporaryDirectory().appending(path: "config")
    try Data(text.utf8).write(to: url)
    try setMode(0o600, of: url)
    return ConfigurationFile(path: url.path)
  }

  private func feed(
    _ address: String = "https://feed.example", words: [String] = ["https://feed.example"]
  ) throws -> RequestedFeed {
    try RequestedFeed(SourceArgument(address), words: words)
  }

  /// Adds feeds concurrently and returns their names. Fails the test if a feed is refused.
  private func add(_ count: Int, to sut: ConfigurationFile) async -> [String] {
    let names = (0..<count).map { "f\($0)" }
    await withTaskGroup { group in
      for name in names {
        group.addTask {
          do {
            try sut.add(
              RequestedFeed(SourceArgument("https://\(name).example"), words: ["https://\(name).example"]), named: name,
              besides: FeedCatalog())
          } catch {
            XCTFail("\(name): \(error)")
          }
        }
      }
    }
    return names
  }

  private func assertLines(of sut: ConfigurationFile, name names: [String], line: UInt = #line) throws {
    let lines = try text(of: sut).split(separator: "\n").filter { $0.hasPrefix("feed ") }
    XCTAssertEqual(lines.map { String($0.split(separator: " ")[1]) }.sorted(), names.sorted(), line: line)
    XCTAssertEqual(try self.names(beside: sut), ["config"], line: line)
  }

  private func setMode(_ mode: Int, of url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }

  private func mode(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  private func append(_ text: String, to url: URL) throws {
    let file = try FileHandle(forWritingTo: url)
    try file.seekToEnd()
    try file.write(contentsOf: Data(text.utf8))
  }

  private func text(of sut: ConfigurationFile) throws -> String { try String(contentsOf: sut.url, encoding: .utf8) }

  private func names(beside sut: ConfigurationFile) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sut.url.deletingLastPathComponent().path).sorted()
  }

  private func assertRefusal(
    naming reason: String = "", file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
  ) {
    XCTAssertThrowsError(try body(), file: file, line: line) { error in
      XCTAssertTrue(
        error is ConfigurationFile.Refusal && (reason.isEmpty || "\(error)".contains(reason)), "\(error)", file: file,
        line: line)
      XCTAssertFalse("\(error)".contains("secret@"), file: file, line: line)
    }
  }
}

extension ConfigurationFile {
  fileprivate var url: URL { URL(filePath: path) }
}
