import FeedAPI
import FeedDomain
import FeedTestSupport
import Foundation
import Locks
import PictureCodecs
import TestSupport
import XCTest

@testable import FeedEdges

final class PathListSourceTests: XCTestCase {
  func test_paths_areListedInTheirOrderWithFoldersWhole() async throws {
    let folder = try TemporaryFolder(self)
    for (name, time) in [("b.png", 1), ("a.png", 2), ("sub/old.png", 1), ("sub/deep/new.png", 9), ("c.png", 3)] {
      try folder.add(name, changed: time)
    }

    let titles = try await titles(["c.png", "sub", "a.png", "b.png"], in: folder)

    XCTAssertEqual(titles, ["c.png", "new.png", "old.png", "a.png", "b.png"])
  }

  func test_missingPaths_areCountedAndLeftOut() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["a.png", "b.png"] { try folder.add(name) }
    try folder.add("notes.txt", "a text")
    try folder.link("nowhere.png", to: "gone")
    XCTAssertEqual(mkfifo("\(folder.path)/fifo.png", 0o600), 0)
    let names = ["gone.png", "a.png", "nowhere.png", "notes.txt", "fifo.png", "a.png/b", "b.png"]

    let page = try await makeSUT(names, in: folder).firstPage()

    XCTAssertEqual(page.images.compactMap(\.details?.title), ["a.png", "b.png"])
    XCTAssertEqual(
      page.omitted, OmittedEntries(count: 3, isOfFolder: true, missing: MissingPaths(count: 2, of: names.count)))
  }

  func test_nothingThere_isAnError() async throws {
    let folder = try TemporaryFolder(self)
    for seed in [nil, 1] as [UInt64?] {
      let sut = try makeSUT(["a.png", "b.png", "a.png"], in: folder, seed: seed)

      await assertFailure(as: .notFound) { _ = try await sut.firstPage() }
    }
  }

  func test_path_isLookedAtOnlyWhenItsPageIsLoaded() async throws {
    let folder = try TemporaryFolder(self)
    for number in 0..<250 { try folder.add("\(number).png") }
    let sut = try makeSUT((0..<250).map { "\($0).png" }, in: folder)

    let first = try await sut.firstPage()
    for name in ["20.png", "150.png", "249.png"] { try folder.remove(name) }
    let second = try await sut.page(at: try XCTUnwrap(first.cursor))
    let third = try await sut.page(at: try XCTUnwrap(second.cursor))

    XCTAssertEqual([first, second, third].map(\.images.count), [100, 100, 48])
    XCTAssertEqual([first, second, third].map(\.omitted.missing.count), [0, 1, 1])
    XCTAssertNil(third.cursor)
    XCTAssertEqual(second.images.last?.details?.title, "200.png")
  }

  func test_longRunOfMissingPaths_isSkipped() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("last.png")

    let page = try await makeSUT((0..<5_000).map { "\($0).png" } + ["last.png"], in: folder).firstPage()

    XCTAssertEqual(page.images.compactMap(\.details?.title), ["last.png"])
    XCTAssertEqual(page.omitted.missing.count, 5_000)
    XCTAssertNil(page.cursor)
  }

  func test_pageThatEndsAfterAReload_changesNothingOfTheNewList() async throws {
    let folder = try TemporaryFolder(self)
    let names = (0..<250).map { $0 == 150 ? "slow" : "\($0).png" }
    for name in names { try folder.add(name, name) }
    let (hasBegun, mayEnd) = (Locked(false), DispatchSemaphore(value: 0))
    let files = makeFiles { _ in
      hasBegun.withLock { $0 = true }
      mayEnd.wait()
      mayEnd.signal()
      return true
    }
    let sut = try makeSUT(names, in: folder, files)
    let unchanged = try await sut.firstPage()
    let cursor = try XCTUnwrap(unchanged.cursor)
    let late = Task { try await sut.page(at: cursor) }
    try await eventually("the page is not being read") { hasBegun.withLock { $0 } }

    try folder.remove("20.png")
    let first = try await sut.firstPage().images
    mayEnd.signal()
    _ = try await late.value
    let second = try await sut.page(at: cursor).images

    XCTAssertEqual(first.last?.details?.title, "100.png")
    XCTAssertEqual(second.first?.details?.title, "101.png")
  }

  func test_cursorsOfNothing_areEmptyPages() async throws {
    let folder = try TemporaryFolder(self)
    try folder.add("a.png")
    let sut = try makeSUT(["a.png"], in: folder)
    for cursor in ["", "-1", "0", "x", "7", "99999999999999999999", "9223372036854775807"] {
      let page = try await sut.page(at: cursor)
      XCTAssertEqual(page.images, [], cursor)
    }
  }

  func test_ids_areThoseOfTheFilesInTheirFolder() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["a.png", "sub/b.png"] { try folder.add(name) }
    try folder.link("link.png", to: "a.png")

    let images = try await makeSUT(["link.png", "./sub/../a.png", "sub"], in: folder).firstPage().images
    let path = try XCTUnwrap(FilePath(folder.path))
    let inFolder = try await FeedFolder(path: path, order: .name).source(over: files).firstPage().images

    XCTAssertEqual(images.map(\.id), [0, 0, 1].map { inFolder[$0].id })
    XCTAssertEqual(images[0].address, inFolder[0].address)
  }

  // MARK: Files

  func test_imageData_isLoadedOnlyFromListedFilesWithoutLinks() async throws {
    let folder = try TemporaryFolder(self)
    for name in ["a.png", "sub/b.png", "other.png"] { try folder.add(name, name) }
    let sut = try makeSUT(["a.png", "sub/b.png"], in: folder)
    let images = try await sut.firstPage().images

    let data = try await sut.imageData(at: images[1].url).data
    XCTAssertEqual(data, Data("sub/b.png".utf8))
    let other = try XCTUnwrap(URL(string: "file://\(folder.path)/other.png"))
    await assertFailure(as: .notFound) { _ = try await sut.imageData(at: other) }
    try folder.remove("sub")
    try folder.link("sub", to: ".")
    try folder.add("b.png", "secret")
    await assertFailure(as: .notAPicture) { _ = try await sut.imageData(at: images[1].url) }
    await assertFailure(as: .notAPicture) { _ = try await sut.detailed(images[1]) }
  }

  func test_pathsThatAreNoText_areOpened() async throws {
    let folder = try TemporaryFolder(self)
    let name: [UInt8] = [0xFF, 0x0A, 0x20] + Array(".png".utf8)
    try folder.add(name, "bytes")
    let path = try XCTUnwrap(FilePath(bytes: Array("\(folder.path)/".utf8) + name))
    let sut = FeedFolder(.list([path]), SourceOptions()).source(over: files)

    let first = try await sut.firstPage().images.first
    let image = try XCTUnwrap(first)
    let data = try await sut.imageData(at: image.url).data

    XCTAssertEqual(data, Data("bytes".utf8))
  }

  // MARK: Random order

  func test_randomOrder_mixesFoldersAndIsRepeatedByItsSeed() async throws {
    let folders = try [TemporaryFolder(self), TemporaryFolder(self)]
    let names = (0..<20).map { "\($0).png" }
    for folder in folders { for name in names { try folder.add(Int(name.prefix(1)) == 1 ? "sub/\(name)" : name) } }
    let paths = names.filter { !$0.hasPrefix("1") } + ["sub"]

    let first = try await titles(paths, in: folders[0], seed: 4)
    let second = try await titles(paths, in: folders[1], seed: 4)
    let reversed = try await titles(paths.reversed(), in: folders[0], seed: 4)
    let other = try await titles(paths, in: folders[0], seed: 5)

    XCTAssertEqual(second, first)
    XCTAssertEqual(reversed, first)
    XCTAssertNotEqual(other, first)
    XCTAssertEqual(first.sorted(), names.sorted())
    XCTAssertEqual(other.sorted(), names.sorted())
    let places = first.indices.filter { first[$0].hasPrefix("1") }
    XCTAssertGreaterThan(try XCTUnwrap(places.last) - XCTUnwrap(places.first), places.count, "\(first)")
  }

  func test_randomOrder_listsAFileOnceHoweverManyFoldersHaveIt() async throws {
    let folder = try TemporaryFolder(self)
    let names = (0..<20).map { "\($0).png" }
    for name in names { try folder.add("sub/deep/\(name)") }
    try folder.link("link", to: "sub/deep")

    let first = try await titles(["sub", "sub/deep", "link", "sub/deep/3.png"], in: folder, seed: 4)
    let reversed = try await titles(["sub/deep/3.png", "link", "sub/deep", "sub"], in: folder, seed: 4)

    XCTAssertEqual(first.sorted(), names.sorted())
    XCTAssertEqual(reversed, first)
  }

  // MARK: Helpers

  private var files: FileLoader { makeFiles { $0 != Data("a text".utf8) } }

  private func makeFiles(isPicture: @escaping @Sendable (Data) -> Bool) -> FileLoader {
    FileLoader(
      budget: ByteBudget(limit: 1_000, largest: 100), byteLimit: 100, log: FailureLog { _ in }, isPicture: isPicture
    ) { _ in PictureMetadata() }
  }

  private func makeSUT(
    _ names: [String], in folder: TemporaryFolder, _ files: FileLoader? = nil, seed: UInt64? = nil
  ) throws -> any FeedSource {
    let paths = try names.map { try XCTUnwrap(FilePath("\(folder.path)/\($0)")) }
    let options = SourceOptions(order: seed.map { _ in .random }, seed: seed)
    return FeedFolder(.list(paths), options).source(over: files ?? self.files)
  }

  private func titles(_ names: [String], in folder: TemporaryFolder, seed: UInt64? = nil) async throws -> [String] {
    try await makeSUT(names, in: folder, seed: seed).firstPage().images.compactMap(\.details?.title)
  }
}
