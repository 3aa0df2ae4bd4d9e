import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import TestSupport
import XCTest

@testable import FeedEdges
@testable import PictureCodecs

final class FolderSourceTests: XCTestCase {
  // MARK: Listing

  func test_pictures_areFoundByTheirEndingsInAllSubfolders() async throws {
    let folder = try TemporaryFolder(self)
    let pictures = ["a.jpg", "b.JPEG", "c.png", "d.WebP", "e.gif", "f.heic", "g.heif", "h.avif", "sub/deep/i.jxl"]
    for name in pictures + ["j.txt", "jpg", "k.jpg.bak", "l.", "sub/m.svg"] { try folder.add(name) }

    let page = try await makeSUT(folder, order: .name).firstPage()

    XCTAssertEqual(
      page.images.compactMap(\.details?.title), pictures.map { $0.split(separator: "/").last.map(String.init) })
    XCTAssertNil(page.cursor)
  }

  func test_source_leavesNoDescriptor() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["a.png", "sub/b.png"] { try folder.add(name) }

    try await assertLeavesNoDescriptor {
      let sut = makeSUT(folder)
      for image in try await sut.firstPage().images { _ = try await sut.imageData(at: image.url) }
    }
  }

  func test_hiddenFilesAndFolders_areOmitted() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["a.png", ".b.png", ".hidden/c.png", "sub/.d.png", "sub/.e/f.png", "..g.png"] { try folder.add(name) }

    let titles = try await titles(makeSUT(folder))

    XCTAssertEqual(titles, ["a.png"])
  }

  func test_links_areNotFollowed() async throws {
    let outside = try TemporaryFolder(self)
    try outside.add("secret.png")
    let folder = try TemporaryFolder(self)
    try folder.add("sub/a.png")
    try folder.link("out", to: outside.path)
    try folder.link("out.png", to: "\(outside.path)/secret.png")
    try folder.link("sub/loop", to: "..")
    try folder.link("again.png", to: "sub/a.png")

    let titles = try await titles(makeSUT(folder))

    XCTAssertEqual(titles, ["a.png"])
  }

  func test_entriesThatAreNoFiles_areOmitted() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png")
    try folder.add("folder.png/b.png", changed: -1)
    XCTAssertEqual(mkfifo("\(folder.path)/fifo.png", 0o600), 0)

    let titles = try await titles(makeSUT(folder))

    XCTAssertEqual(titles, ["a.png", "b.png"])
  }

  func test_newestOrder_sortsByModificationTimeThenByPath() async throws {
    let folder = try TemporaryFolder(self)
    for (name, time) in [("old.png", 10), ("b.png", 20), ("A.png", 20), ("sub/new.png", 30), ("before.png", -5)] {
      try folder.add(name, changed: time)
    }

    let titles = try await titles(makeSUT(folder))

    XCTAssertEqual(titles, ["new.png", "A.png", "b.png", "old.png", "before.png"])
  }

  func test_nameOrder_sortsPathsWithNumbersByValue() async throws {
    let folder = try TemporaryFolder(self)
    let names = [
      "1.png", "2.png", "10.png", "a/2.png", "a/10.png", "a-b.png", "B.png", "c2.png", "c002.png", "c10.png",
    ]
    for name in names.shuffled() { try folder.add(name, changed: .random(in: 0..<9)) }

    let images = try await makeSUT(folder, order: .name).firstPage().images

    XCTAssertEqual(
      images.map { $0.address.text.dropFirst("file://\(folder.path)/".count) }.map(String.init),
      ["1.png", "2.png", "10.png", "a/2.png", "a/10.png", "a-b.png", "B.png", "c002.png", "c2.png", "c10.png"])
  }

  func test_image_hasTheDetailsOfItsFolderEntry() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("sub/50% #1.png", changed: 1_000_000)

    let first = try await makeSUT(folder).firstPage().images.first
    let image = try XCTUnwrap(first)

    XCTAssertEqual(image.address.text, "file://\(folder.path)/sub/50%25%20%231.png")
    XCTAssertEqual(image.url.absoluteString, image.address.text)
    XCTAssertEqual(image.id, UUID(namespace: .urlNamespace, name: image.address.text.utf8))
    XCTAssertEqual(image.details?.title, "50% #1.png")
    XCTAssertEqual(image.details?.createdAt, Date(timeIntervalSince1970: 1_000_000))
    XCTAssertNil(image.location)
    XCTAssertNil(image.description)
  }

  func test_ids_areThoseOfTheFilesHoweverTheyAreOpened() async throws {
    let folders = try [TemporaryFolder(self), TemporaryFolder(self)]
    for folder in folders { try folder.add("a.png") }
    try folders[0].link("link", to: ".")
    let paths = [folders[0].path, "\(folders[0].path)/link", "\(folders[0].path)/a.png", folders[1].path]

    let ids = try await paths.asyncMap { try await self.makeSUT($0, order: .name).firstPage().images.map(\.id) }
    let newest = try await makeSUT(folders[0]).firstPage().images.map(\.id)

    XCTAssertEqual(ids[0].count, 1)
    XCTAssertEqual(Array(ids[1...2]), [ids[0], ids[0]])
    XCTAssertEqual(newest, ids[0])
    XCTAssertNotEqual(ids[3], ids[0], "a file of the same name in another folder has another id")
    try folders[0].add("sub/b.png")
    let above = try await makeSUT(folders[0], order: .name).firstPage().images.map(\.id)
    let below = try await makeSUT("\(folders[0].path)/sub").firstPage().images.map(\.id)
    XCTAssertEqual(Array(above.dropFirst()), below)
  }

  func test_pages_belongToOneReadingOfTheFolder() async throws {
    let folder = try TemporaryFolder(self)
    for number in 0..<2_500 { try folder.add("\(number).png", "") }
    let sut = makeSUT(folder, order: .name)

    let first = try await sut.firstPage()
    try folder.add("00.png")
    let second = try await sut.page(at: try XCTUnwrap(first.cursor))
    let third = try await sut.page(at: try XCTUnwrap(second.cursor))

    let titles = [first, second, third].map { $0.images.compactMap(\.details?.title) }
    XCTAssertEqual(titles.map(\.count), [1_000, 1_000, 500])
    XCTAssertEqual(titles.joined().map { $0 }, (0..<2_500).map { "\($0).png" })
    XCTAssertNil(third.cursor)
    for cursor in ["", "-1", "x", "99999999999999999999", "9223372036854775807"] {
      let page = try await sut.page(at: cursor)
      XCTAssertEqual(page.images, [], cursor)
    }
  }

  func test_firstPage_readsTheFolderAgain() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png", changed: 1)
    let sut = makeSUT(folder)
    let before = try await titles(sut)
    try folder.add("b.png", changed: 2)

    let after = try await titles(sut)

    XCTAssertEqual([before, after], [["a.png"], ["b.png", "a.png"]])
  }

  func test_printedPathOfAPicture_isOnlyThatPicture() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["a.png", "b.png", ".c", "e.txt"] { try folder.add(name, name) }
    try folder.link("d.png", to: "b.png")

    for (name, title) in [("b.png", "b.png"), (".c", ".c"), ("d.png", "b.png"), ("e.txt", "e.txt")] {
      let sut = makeSUT("\(folder.path)/\(name)", isForPrinting: true)
      let images = try await sut.firstPage().images

      XCTAssertEqual(images.compactMap(\.details?.title), [title])
      let data = try await sut.imageData(at: try XCTUnwrap(images.first).url)
      XCTAssertEqual(data.data, Data(title.utf8))
    }
  }

  func test_pathOfAPicture_listsItsFolderAloneByName() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["10.png", "9.png", "b.png", "sub/c.png", ".hidden", "z.txt"] { try folder.add(name) }

    for (name, titles, order) in [
      ("b.png", ["9.png", "10.png", "b.png"], nil), (".hidden", [".hidden", "9.png", "10.png", "b.png"], nil),
      ("z.txt", ["9.png", "10.png", "b.png", "z.txt"], nil),
    ] as [(String, [String], FolderOrder?)] {
      let sut = makeSUT("\(folder.path)/\(name)", order: order)
      let viewed = try await sut.imageToView()
      let page = try await sut.firstPage()

      XCTAssertEqual(viewed?.details?.title, name)
      XCTAssertEqual(page.images.compactMap(\.details?.title), titles)
      XCTAssertEqual(page.images.filter { $0 == viewed }.count, 1)
      XCTAssertEqual(page.title, folder.url.lastPathComponent)
    }
  }

  func test_pathOfAPicture_isSortedAsAsked() async throws {
    let folder = try TemporaryFolder(self)
    for (name, time) in [("a.png", 1), ("b.png", 3), ("c.png", 2)] { try folder.add(name, changed: time) }

    let titles = try await titles(makeSUT("\(folder.path)/c.png", order: .newest))

    XCTAssertEqual(titles, ["b.png", "c.png", "a.png"])
  }

  func test_imageToView_isLoadedWithoutReadingTheFolder() async throws {
    try XCTSkipIf(geteuid() == 0, "the superuser may read everything")
    let folder = try TemporaryFolder(self)
    try folder.add("sub/a.png", "bytes")
    chmod("\(folder.path)/sub", 0o100)
    addTeardownBlock { chmod("\(folder.path)/sub", 0o700) }
    let sut = makeSUT("\(folder.path)/sub/a.png")

    let viewed = try await sut.imageToView()
    let data = try await sut.imageData(at: XCTUnwrap(viewed).url)

    XCTAssertEqual(data.data, Data("bytes".utf8))
    await assertFailure(.notReadable) { _ = try await sut.firstPage() }
  }

  func test_imageToView_isNilForAFolderAndThrowsForNothing() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("sub/text", "a text")

    let viewed = try await makeSUT(folder).imageToView()

    XCTAssertNil(viewed)
    await assertFailure(.notFound) { _ = try await self.makeSUT("\(folder.path)/gone.png").imageToView() }
    await assertFailure(.notAPicture) { _ = try await self.makeSUT("\(folder.path)/sub/text").imageToView() }
  }

  func test_firstPage_reachesToThePicture() async throws {
    let folder = try TemporaryFolder(self)
    for number in 0..<2_500 { try folder.add("\(number).png", "") }
    let sut = makeSUT("\(folder.path)/1200.png", order: nil)

    let first = try await sut.firstPage()
    let second = try await sut.page(at: try XCTUnwrap(first.cursor))

    XCTAssertEqual([first, second].map(\.images.count), [2_000, 500])
    XCTAssertEqual(first.images[1_200].details?.title, "1200.png")
    XCTAssertNil(second.cursor)
  }

  func test_randomOrder_isRepeatedByItsSeed() async throws {
    let folder = try TemporaryFolder(self)
    for number in 0..<30 { try folder.add(number < 9 ? "sub/\(number).png" : "\(number).png") }
    func titles(seed: UInt64) async throws -> [String] {
      let path = try XCTUnwrap(FilePath(folder.path))
      let options = SourceOptions(order: .random, seed: seed)
      let files = FileLoader(
        budget: ByteBudget(limit: 10, largest: 1), byteLimit: 1, log: FailureLog { _ in }, isPicture: { _ in true }
      ) { _ in PictureMetadata() }
      return try await self.titles(FeedFolder(.path(path), options).source(over: files))
    }

    let first = try await titles(seed: 1)
    let again = try await titles(seed: 1)
    let other = try await titles(seed: 2)

    XCTAssertEqual(first, again)
    XCTAssertNotEqual(first, other)
    XCTAssertEqual(Set(first), Set(other))
    XCTAssertEqual(first.count, 30)
  }

  func test_linkGivenByTheUser_isFollowed() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("real/a.png")
    try folder.link("link", to: "real")

    let titles = try await titles(makeSUT("\(folder.path)/link"))

    XCTAssertEqual(titles, ["a.png"])
  }

  // MARK: Entries that cannot be listed

  func test_firstPage_throwsTheReasonOfAFailure() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("sub/a.txt")
    try folder.add("sub/text", "a text")
    XCTAssertEqual(mkfifo("\(folder.path)/fifo", 0o600), 0)
    for (path, cause) in [
      ("nothing", .notFound), ("sub/a.txt/b", .notAPicture), ("fifo", .notAPicture),
      ("sub/text", .notAPicture),
    ] as [(String, FailureCause)] {
      await assertFailure(cause, path) { _ = try await self.makeSUT("\(folder.path)/\(path)").firstPage() }
    }
    await assertFailure(.notAPicture, "a device") { _ = try await self.makeSUT("/dev/null").firstPage() }
  }

  func test_firstPage_isEmptyForAFolderWithoutPictures() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("sub/a.txt")

    let page = try await makeSUT("\(folder.path)/sub").firstPage()

    XCTAssertEqual(page.images, [])
    XCTAssertTrue(page.omitted.isOfFolder)
  }

  func test_unreadableFolder_isOmittedAndLogged() async throws {
    try XCTSkipIf(geteuid() == 0, "the superuser may read everything")
    let folder = try TemporaryFolder(self)
    try folder.add("a.png")
    try folder.add("closed/b.png")
    chmod("\(folder.path)/closed", 0)
    addTeardownBlock { chmod("\(folder.path)/closed", 0o700) }
    let log = Locked<[String]>([])

    let titles = try await titles(makeSUT(folder, log: log))

    XCTAssertEqual(titles, ["a.png"])
    XCTAssertEqual(log.withLock { $0 }, ["The folder closed/ was left out: it cannot be read"])
    await assertFailure(.notReadable) { _ = try await self.makeSUT("\(folder.path)/closed").firstPage() }
  }

  func test_nestedFolders_areReadToALimit() async throws {
    let folder = try TemporaryFolder(self)
    let depth = FolderReader.depthLimit
    try folder.add(String(repeating: "d/", count: depth) + "in.png", changed: 1)
    try folder.add(String(repeating: "d/", count: depth + 1) + "out.png")
    let log = Locked<[String]>([])

    let titles = try await titles(makeSUT(folder, log: log))

    XCTAssertEqual(titles, ["in.png"])
    XCTAssertEqual(log.withLock { $0.count }, 1)
  }

  func test_cancelledReading_ends() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png")
    let sut = makeSUT(folder)

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.firstPage()
    }

    guard case .failure(let error) = try await task.resultInTime() else { return XCTFail("Expected no page") }
    XCTAssertTrue(error is CancellationError, "\(error)")
  }

  func test_reading_checksForCancellationRegularly() throws {
    let folder = try TemporaryFolder(self)
    for number in 0..<1_100 { try Data().write(to: folder.url.appending(path: "\(number)")) }
    let opened = try OpenFile(XCTUnwrap(FilePath(bytes: Array(folder.path.utf8))), O_RDONLY | O_DIRECTORY)
    var questions = 0

    XCTAssertThrowsError(
      try FolderReader.entries(below: opened, in: .name, log: FailureLog { _ in }) {
        questions += 1
        return true
      }
    ) { XCTAssertTrue($0 is CancellationError, "\($0)") }

    XCTAssertEqual(questions, 1)
  }

  func test_diskQueue_reportsCancellationToItsWork() async throws {
    let begun = Locked(false)
    let task = Task {
      try await DiskQueue().run { isCancelled in
        begun.withLock { $0 = true }
        let end = ContinuousClock.now + .seconds(60)
        while !isCancelled(), .now < end { usleep(1_000) }
        return isCancelled()
      }
    }
    try await eventually("the work has not begun") { begun.withLock { $0 } }
    let start = ContinuousClock.now

    task.cancel()

    guard case .failure(let error) = try await task.resultInTime() else { return XCTFail("Expected nothing") }
    XCTAssertTrue(error is CancellationError, "\(error)")
    XCTAssertLessThan(start.duration(to: .now), .seconds(50))
  }

  // MARK: Names

  func test_filesWithUnusualNames_areOpenedByTheBytesOfTheirNames() async throws {
    let folder = try TemporaryFolder(self)
    let names: [[UInt8]] =
      [
        "new\nline", "\u{1B}[2Jclear", "50%41", "a#b?c", "\u{202E}gpj", " ", "~", "é", "e\u{301}", "-rf", "a\\b",
        "\u{7F}",
      ]
      .map { Array("\($0).png".utf8) } + [[0xFF, 0xFE], [0xC3]].map { $0 + Array(".png".utf8) }
    for name in names { try folder.add(name, "\(name)") }
    let sut = makeSUT(folder)

    let images = try await sut.firstPage().images

    XCTAssertEqual(images.count, names.count)
    XCTAssertEqual(Set(images.map(\.id)).count, names.count)
    let contents = try await images.asyncMap {
      String(decoding: try await sut.imageData(at: $0.url).data, as: UTF8.self)
    }
    XCTAssertEqual(Set(contents), Set(names.map { "\($0)" }))
    XCTAssertTrue(images.contains { $0.details?.title == "\u{FFFD}\u{FFFD}.png" })
  }

  // MARK: Files

  func test_imageData_isLoadedOnlyFromBelowTheFolder() async throws {
    let outside = try TemporaryFolder(self)
    try outside.add("secret.png")
    let folder = try TemporaryFolder(self)
    try folder.add("a.png", "bytes")
    try folder.link("out", to: outside.path)
    try folder.link("out.png", to: "\(outside.path)/secret.png")
    XCTAssertEqual(mkfifo("\(folder.path)/fifo.png", 0o600), 0)
    let sut = makeSUT(folder)

    let base = "file://\(folder.path)"
    let data = try await sut.imageData(at: try url("\(base)/a.png")).data
    XCTAssertEqual(data, Data("bytes".utf8))
    let name = outside.url.lastPathComponent
    for (address, cause) in [
      ("file://\(outside.path)/secret.png", .notFound), ("\(base)/../\(name)/secret.png", .notFound),
      ("\(base)/%2E%2E/\(name)/secret.png", .notFound), ("\(base)/out/secret.png", .notAPicture),
      ("\(base)/out.png", .notAPicture), ("\(base)/fifo.png", .notAPicture), ("\(base)/b.png", .notFound),
      ("\(base)/", .notFound), ("https://example.com/a.png", .notFound),
    ] as [(String, FailureCause)] {
      let url = try url(address)
      await assertFailure(cause, address) { _ = try await sut.imageData(at: url) }
    }
  }

  func test_imageData_isNotLoadedFromAFolderThatBecameALink() async throws {
    let outside = try TemporaryFolder(self)
    try outside.add("a.png", "secret")
    let folder = try TemporaryFolder(self)
    try folder.add("sub/a.png")
    let sut = makeSUT(folder)
    let first = try await sut.firstPage().images.first
    let image = try XCTUnwrap(first)
    try folder.remove("sub")
    try folder.link("sub", to: outside.path)

    await assertFailure(.notAPicture) { _ = try await sut.imageData(at: image.url) }
    await assertFailure(.notAPicture) { _ = try await sut.detailed(image) }
  }

  func test_imageData_isLimitedInSize() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png", "12345678")
    try folder.add("b.png", "123456789")
    let budget = ByteBudget(limit: 16, largest: 8)
    let sut = makeSUT(folder.path, budget: budget, byteLimit: 8)

    var data: FetchedImageData? = try await sut.imageData(at: try url("file://\(folder.path)/a.png"))

    XCTAssertEqual(data?.data.count, 8)
    XCTAssertEqual(budget.byteCount, 8)
    data = nil
    XCTAssertEqual(budget.byteCount, 0)
    let tooLong = try url("file://\(folder.path)/b.png")
    await assertFailure(.tooLarge) { _ = try await sut.imageData(at: tooLong) }
    XCTAssertEqual(budget.byteCount, 0)
  }

  func test_imageData_waitsForTheBudget() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["a", "b", "c"] { try folder.add("\(name).png", "12345678") }
    let sut = makeSUT(folder.path, budget: ByteBudget(limit: 16, largest: 8), byteLimit: 8)
    let urls = try ["a", "b", "c"].map { try url("file://\(folder.path)/\($0).png") }
    var held = try await [sut.imageData(at: urls[0]), sut.imageData(at: urls[1])]
    let isRead = Locked(false)

    let third = Task {
      let data = try await sut.imageData(at: urls[2])
      isRead.withLock { $0 = true }
      return data.data
    }
    for _ in 0..<100 { await Task.yield() }
    XCTAssertFalse(isRead.withLock { $0 })
    XCTAssertEqual(held.count, 2)
    held = []

    let data = try await third.valueInTime()
    XCTAssertEqual(data, Data("12345678".utf8))
  }

  // MARK: Metadata

  func test_detailedImage_hasTheMetadataOfItsFile() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png", String(repeating: "x", count: 1_234), changed: 7)
    var metadata = PictureMetadata()
    (metadata.caption, metadata.city) = ("A lighthouse", "Lisbon")
    metadata.position = .init(latitude: 38.7, longitude: -9.1)
    (metadata.width, metadata.height, metadata.cameraModel) = (640, 480, "A camera")
    metadata.format = "PNG"
    metadata.keywords = ["sea", "light"]
    let read = Locked<[String]>([])
    let sut = makeSUT(folder.path) { [metadata] descriptor in
      var byte: UInt8 = 0
      XCTAssertEqual(pread(descriptor, &byte, 1, 0), 1)
      read.withLock { $0.append(String(decoding: [byte], as: UTF8.self)) }
      return metadata
    }
    let first = try await sut.firstPage().images.first
    let image = try XCTUnwrap(first)

    let detailed = try await sut.detailed(image)

    XCTAssertEqual(read.withLock { $0 }, ["x"])
    XCTAssertEqual(detailed?.id, image.id)
    XCTAssertEqual(detailed?.address, image.address)
    XCTAssertEqual(detailed?.description, "A lighthouse")
    XCTAssertEqual(detailed?.location, "Lisbon")
    XCTAssertEqual(detailed?.details?.title, "a.png")
    XCTAssertEqual(detailed?.details?.createdAt, Date(timeIntervalSince1970: 7))
    XCTAssertEqual(detailed?.details?.size, FeedImage.Details.Size(width: 640, height: 480))
    XCTAssertEqual(
      detailed?.details?.facts?.map { "\($0.kind): \($0.value)" },
      [
        "file: \(folder.path)/a.png", "format: PNG", "size: 640 × 480", "fileSize: 1.2 kB",
        "place: Lisbon, 38.7000° N, 9.1000° W", "camera: A camera", "keywords: sea, light",
      ])
  }

  func test_detailedImage_hasOnlyFileFactsIfTheMetadataCannotBeRead() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png")
    let log = Locked<[String]>([])
    let sut = makeSUT(folder.path, log: log) { _ in throw AnyError() }
    let first = try await sut.firstPage().images.first
    let image = try XCTUnwrap(first)

    let detailed = try await sut.detailed(image)

    XCTAssertEqual(detailed?.details?.facts?.map(\.kind), [.file, .fileSize])
    XCTAssertEqual(log.withLock { $0.count }, 1)
  }

  func test_fileSize_hasThreeDigits() {
    for (count, text) in [
      (-1, "0 B"), (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (9_999, "9.9 kB"), (10_000, "10 kB"),
      (999_999, "999 kB"), (3_450_000, "3.4 MB"), (32 << 20, "33 MB"), (5_000_000_000, "5.0 GB"),
      (.max, "9223372036 GB"),
    ] {
      XCTAssertEqual(PictureMetadata().facts(byteCount: count), [.init(.fileSize, text)])
    }
  }

  func test_anyFileTime_isASupportedDate() throws {
    let path = try XCTUnwrap(FilePath("a"))
    for seconds in [Int64.min, -1, 0, 1 << 40, .max] {
      let date = FolderEntry(path: path, seconds: seconds, nanoseconds: 5).date

      XCTAssertTrue((-62_135_596_800...253_402_300_801).contains(date.timeIntervalSince1970), "\(seconds)")
    }
  }

  // MARK: Helpers

  private func makeSUT(
    _ folder: TemporaryFolder, order: FolderOrder = .newest, log: Locked<[String]> = Locked([])
  ) -> any FeedSource {
    makeSUT(folder.path, order: order, log: log)
  }

  private func makeSUT(
    _ path: String, order: FolderOrder? = .newest, budget: ByteBudget = ByteBudget(limit: 1_000, largest: 100),
    byteLimit: Int = 100, log: Locked<[String]> = Locked([]), isForPrinting: Bool = false,
    readMetadata: @escaping FileLoader.MetadataReader = { _ in PictureMetadata() }
  ) -> any FeedSource {
    guard let path = FilePath(path) else { fatalError("every test names a path") }
    var options = SourceOptions(order: order)
    options.run.isForPrinting = isForPrinting
    return FeedFolder(.path(path), options).source(
      over: FileLoader(
        budget: budget, byteLimit: byteLimit, log: FailureLog { line in log.withLock { $0.append(line) } },
        isPicture: { $0 != Data("a text".utf8) }, readMetadata: readMetadata))
  }

  private func titles(_ source: any FeedSource) async throws -> [String] {
    try await source.firstPage().images.compactMap(\.details?.title)
  }

  private func url(_ text: String) throws -> URL { try XCTUnwrap(URL(string: text)) }

  private func assertFailure(
    _ cause: FailureCause, _ message: String = "", file: StaticString = #filePath, line: UInt = #line,
    _ work: () async throws -> Void
  ) async {
    do {
      try await work()
      XCTFail("expected \(cause): \(message)", file: file, line: line)
    } catch {
      XCTAssertEqual(FailureCause(of: error), cause, "\(error) \(message)", file: file, line: line)
    }
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
