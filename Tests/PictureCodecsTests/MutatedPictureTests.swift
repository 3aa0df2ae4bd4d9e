import Bitmaps
import Foundation
import PictureCodecs
import PictureTestSupport
import TestSupport
import WorkerTestSupport
import Workers
import XCTest

/// Tests with mutated picture files, which real workers decode, play and read for metadata.
///
/// `MUTATED_PICTURES` is the number of files, and `MUTATED_PICTURES_SEED` the first seed.
final class MutatedPictureTests: XCTestCase {
  override func tearDown() async throws {
    try await eventually("workers are left behind") { try ChildProcess.all().isEmpty }
  }

  func test_jpegs_giveAPictureAnErrorOrAnotherWorker() async throws { try await answerAll("jpg") }
  func test_pngs_giveAPictureAnErrorOrAnotherWorker() async throws { try await answerAll("png") }
  func test_gifs_giveAPictureAnErrorOrAnotherWorker() async throws { try await answerAll("gif") }
  func test_webPs_giveAPictureAnErrorOrAnotherWorker() async throws { try await answerAll("webp") }
  func test_heics_giveAPictureAnErrorOrAnotherWorker() async throws { try await answerAll("heic") }
  func test_avifs_giveAPictureAnErrorOrAnotherWorker() async throws { try await answerAll("avif") }
  func test_jpegXLs_giveAPictureAnErrorOrAnotherWorker() async throws { try await answerAll("jxl") }

  // MARK: - Helpers

  private static let formatCount = 7
  private static let box = PixelSize(width: 20, height: 20)

  private struct Tally {
    var answers = 0
    var errors = 0
    var lostWorkers = 0
  }

  private func answerAll(_ ending: String) async throws {
    // The files are divided among the formats, and the files of a format between two runs.
    let count = max(2, (numberVariable("MUTATED_PICTURES") ?? 210) / Self.formatCount / 2)
    let seed = numberVariable("MUTATED_PICTURES_SEED") ?? 1
    let files = try files(ending)
    var tally = Tally()
    var figures: [(memory: Int, descriptors: Int)] = []
    for run in 0..<2 {
      let edges = Edges()
      for number in 0..<count {
        var generator = SeededGenerator(seed: UInt64(seed + run * count + number))
        let file = try XCTUnwrap(files.randomElement(using: &generator))
        let data = Data(file.damaged(withPartsOf: files, pieces: [], using: &generator))
        let mayMove = ["gif", "webp"].contains(ending)
        try await answer(data, edges, plays: mayMove && number.isMultiple(of: 10), &tally)
      }
      _ = try await edges.decoder.decode(Data(files[0]), fitting: Self.box, over: .white)
      await edges.shutDown()
      figures.append(try Self.figures())
    }
    print(
      "\(ending): MUTATED_PICTURES_SEED=\(seed), \(2 * count) files, \(tally.answers) answers, \(tally.errors) errors,",
      "\(tally.lostWorkers) lost workers, KiB and descriptors \(figures)")
    XCTAssertLessThan(figures[1].memory - figures[0].memory, 16 << 10)
    // The last threads may still be closing theirs.
    XCTAssertLessThan(figures[1].descriptors - figures[0].descriptors, 10)
  }

  /// Returns the private memory of this process in KiB, and the number of its open descriptors.
  private static func figures() throws -> (memory: Int, descriptors: Int) {
    let memory = try ChildProcess.status("RssAnon", of: getpid()).flatMap { Int($0.prefix { $0 != " " }) }
    return (try XCTUnwrap(memory), try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count)
  }

  private struct Edges {
    /// Some small files would take minutes.
    static let timeLimit = Duration.seconds(5)

    let decoder = ImageDecoder(workerPath: WorkerExecutable.path, timeLimit: Self.timeLimit)
    let animations = AnimationDecoder(workerPath: WorkerExecutable.path, timeLimit: Self.timeLimit)
    let reader = MetadataReader(workerPath: WorkerExecutable.path, timeLimit: Self.timeLimit)

    func shutDown() async {
      await decoder.shutDown()
      await animations.shutDown()
      await reader.shutDown()
    }
  }

  /// Asks for the picture and the metadata of a file, and for the first frames if it plays.
  private func answer(_ data: Data, _ edges: Edges, plays: Bool, _ tally: inout Tally) async throws {
    let animation = edges.animations.animation(of: data, fitting: Self.box, over: .white)
    defer { animation.stop() }
    var questions: [() async throws -> Bitmap?] = [
      { try await edges.decoder.decode(data, fitting: Self.box, over: .white).bitmap },
      {
        _ = try await edges.reader.metadata(of: data)
        return nil
      },
    ]
    // Each animation starts a process.
    if plays { for _ in 0..<3 { questions.append { try await animation.nextFrame()?.bitmap } } }
    for question in questions {
      do {
        let bitmap = try await question()
        XCTAssertLessThanOrEqual(max(bitmap?.width ?? 0, bitmap?.height ?? 0), 20)
        tally.answers += 1
      } catch is PictureDecodingError {
        tally.errors += 1
      } catch WorkerFailure.workerCrashed, WorkerFailure.timeLimitExceeded {
        tally.lostWorkers += 1
      }
    }
  }

  private func files(_ ending: String) throws -> [[UInt8]] {
    let folder = try Fixture.metadataFolder()
    let metadata = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".\(ending)") }.map { try Data(contentsOf: folder.appending(path: $0)) }
    let fixtures = try Fixture.allNames().filter { $0.hasSuffix(".\(ending)") }.map(Fixture.data)
    return (fixtures + metadata).map { [UInt8]($0) }
  }
}
