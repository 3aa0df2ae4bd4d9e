import Foundation
import PictureTestSupport
import TestSupport
import WorkerTestSupport
import XCTest

@testable import PictureCodecs
@testable import Workers

@MainActor
final class MetadataReaderTests: XCTestCase {
  override func tearDown() async throws {
    for child in try ChildProcess.all() { child.resume() }
    try await eventually("workers are left behind") { try ChildProcess.all().isEmpty }
  }

  func test_metadata_areThoseReadInProcess() async throws {
    let sut = makeSUT()
    let folder = try Fixture.metadataFolder()

    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let path = folder.appendingPathComponent(name).path
      let file = open(path, O_RDONLY | O_CLOEXEC)
      let metadata = try await sut.metadata(of: file)
      XCTAssertEqual(metadata, MetadataDecoder.metadata(of: file), name)
      XCTAssertNotEqual(metadata, PictureMetadata(), name)
      close(file)
    }
    let workers = try ChildProcess.all()
    XCTAssertEqual(workers.count, 1)
    try await eventually("a file is left open") { try workers[0].openDescriptors() == [0, 1, 2, 3] }
    await sut.shutDown()
  }

  func test_metadata_areReadOfBytes() async throws {
    let sut = makeSUT()
    let bytes = try Data(contentsOf: Fixture.metadataFolder().appendingPathComponent("full.jpg"))

    let metadata = try await sut.metadata(of: bytes)
    let none = try await sut.metadata(of: Data())

    XCTAssertEqual(metadata.city, "Wien")
    XCTAssertEqual(metadata.format, "JPEG")
    XCTAssertEqual(none, PictureMetadata())
    await sut.shutDown()
  }

  func test_metadataOfAFileWithoutAny_areEmpty() async throws {
    let sut = makeSUT()
    let folder = try makeTemporaryDirectory()
    let file = folder.appendingPathComponent("file")
    try Data().write(to: file)

    for path in [file.path, folder.path, "/dev/null"] {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      let metadata = try await sut.metadata(of: descriptor)
      XCTAssertEqual(metadata, PictureMetadata(), path)
      close(descriptor)
    }
    do {
      _ = try await sut.metadata(of: -1)
      XCTFail("no error")
    } catch { XCTAssertTrue(error is POSIXError, "\(error)") }
    await sut.shutDown()
  }

  func test_metadata_areReadEvenIfTheFileIsClosedMeanwhile() async throws {
    let sut = makeSUT()
    let path = try Fixture.metadataFolder().appendingPathComponent("full.jpg").path
    let other = open(try Fixture.metadataFolder().appendingPathComponent("iptc.jpg").path, O_RDONLY | O_CLOEXEC)
    defer { close(other) }
    _ = try await sut.metadata(of: other)
    for child in try ChildProcess.all() { child.suspend() }

    let file = open(path, O_RDONLY | O_CLOEXEC)
    // The second request waits for the first.
    let first = Task { @MainActor in try await sut.metadata(of: other) }
    let task = Task { @MainActor in try await sut.metadata(of: file) }
    for _ in 0..<10 { await Task.yield() }
    close(file)
    for child in try ChildProcess.all() { child.resume() }

    _ = try await first.valueInTime()
    let metadata = try await task.valueInTime()
    XCTAssertEqual(metadata.city, "Wien")
    await sut.shutDown()
  }

  func test_fileWithRepeatedItems_failsAlone() async throws {
    let sut = makeSUT()
    let folder = try makeTemporaryDirectory()
    let picture = try HEIFFile.Item.picture(of: try Fixture.data("lossless.avif"), saying: 48, 32)
    let item = HEIFFile.Item.metadata(Data(count: 8 << 20))
    let bomb = folder.appendingPathComponent("bomb")
    try HEIFFile(items: [picture] + Array(repeating: item, count: 500)).data().write(to: bomb)

    do {
      let told = try await metadata(of: bomb, sut)
      XCTAssertNil(told.caption)
    } catch { XCTAssertEqual(error as? WorkerFailure, .workerCrashed) }
    let next = try await metadata(of: try Fixture.metadataFolder().appendingPathComponent("full.heic"), sut)

    XCTAssertEqual(next.city, "Wien")
    await sut.shutDown()
  }

  func test_reader_endsWorkersThatSendNonsense() async throws {
    let folder = try makeTemporaryDirectory()
    for guise in [WorkerProbe.Guise.greetingWithNonsense, .answeringNonsense] {
      let program = try WorkerProbe.configuration(guise, of: .metadata, in: folder).path
      let sut = MetadataReader(workerPath: program, timeLimit: .seconds(30))

      do {
        _ = try await sut.metadata(of: 0)
        XCTFail("no error")
      } catch { XCTAssertEqual(error as? WorkerFailure, .workerCrashed) }
      await sut.shutDown()
    }
  }

  // MARK: - Helpers

  private func metadata(of file: URL, _ sut: MetadataReader) async throws -> PictureMetadata {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return try await sut.metadata(of: descriptor)
  }

  private func makeSUT(file: StaticString = #filePath, line: UInt = #line) -> MetadataReader {
    let sut = MetadataReader(workerPath: WorkerExecutable.path, timeLimit: .seconds(60))
    trackForMemoryLeaks(sut, file: file, line: line)
    return sut
  }
}
