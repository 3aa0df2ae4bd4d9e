import Foundation
import PictureTestSupport
import TestSupport
import WorkerTestSupport
import XCTest

@testable import PictureCodecs
@testable import Workers

/// Tests of reading metadata from damaged files, and of replies from a compromised worker.
final class MetadataFuzzTests: XCTestCase {
  override func setUpWithError() throws { try skipUnderThreadSanitizer() }

  /// Uses workers because the library crashes on some files. Workers may crash but not hang.
  func test_damagedFiles_yieldValidMetadataOrNone() throws {
    let folder = try Fixture.metadataFolder()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))) }
    let damagedFile = try makeTemporaryDirectory().appendingPathComponent("file")
    var worker = try WorkerProcess(configuration)
    defer { worker.end() }
    var workerCount = try greet(socket(of: worker))
    try fuzz { generator in
      var bytes = files.randomElement(using: &generator) ?? []
      for _ in 0..<Int.random(in: 1...8, using: &generator) { damage(&bytes, with: files, using: &generator) }
      try Data(bytes).write(to: damagedFile)

      do {
        _ = try ask(damagedFile, on: socket(of: worker))
      } catch MessageSocket.Failure.closed {
        worker.end()
        worker = try WorkerProcess(configuration)
        workerCount += try greet(socket(of: worker))
      } catch { XCTFail("\(error)") }
    }
    FileHandle.standardError.write(Data("\(name): \(workerCount) workers\n".utf8))
  }

  func test_receivedMetadata_areLimitedOrInvalid() throws {
    var metadata = PictureMetadata()
    (metadata.caption, metadata.lens, metadata.keywords) = ("caption", "lens", ["one", "zwei"])
    (metadata.position, metadata.fNumber) = (.init(latitude: 1, longitude: 2), 2.8)
    (metadata.width, metadata.height, metadata.orientation) = (48, 32, 8)
    fuzz { generator in
      let bytes = metadata.bytes.damaged(using: &generator)
      do {
        let metadata = try PictureMetadata(from: bytes)
        XCTAssertEqual(metadata, metadata.sanitized)
        XCTAssertLessThanOrEqual(metadata.bytes.count, PictureMetadata.maximumByteCount)
      } catch { XCTAssertTrue(error is InvalidMessage) }
    }
  }

  // MARK: - Helpers

  private struct Hang: Error {}

  private let configuration = WorkerConfiguration(
    path: WorkerExecutable.path, role: WorkerRole(kind: .metadata, memoryLimit: 512 << 20, isSandboxed: true),
    timeLimit: .seconds(60))

  private func socket(of worker: WorkerProcess) -> MessageSocket {
    MessageSocket(descriptor: worker.socket) { events in
      var polled = pollfd(fd: worker.socket, events: Int16(events), revents: 0)
      guard poll(&polled, 1, 60_000) != 0 else { throw Hang() }
    }
  }

  /// Returns the number of workers that are ready, which is 1.
  private func greet(_ socket: MessageSocket) throws -> Int {
    guard case .ready = try WorkerGreeting.receive(from: socket) else {
      throw XCTSkip("workers cannot be confined here")
    }
    return 1
  }

  private func ask(_ file: URL, on socket: MessageSocket) throws -> PictureMetadata {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let request = MetadataRequest(file: try PassedFile(descriptor))
    try socket.send(request.encoded)
    return try request.reply(from: socket.receiveReply(atMost: request.contentLimit)).get()
  }

  /// Lengths and offsets that may overflow.
  private static let numbers: [UInt32] = [0, 1, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_0000, 0xFFFF_FFFF]

  /// Changes a byte or a number, removes a part, or inserts a part of another file.
  private func damage(_ bytes: inout [UInt8], with others: [[UInt8]], using generator: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 1...16, using: &generator))
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      bytes.replaceSubrange(start..<min(bytes.count, start + 1), with: [.random(in: 0...255, using: &generator)])
    case 1:
      let number = Self.numbers.randomElement(using: &generator) ?? 0
      let isLittle = Bool.random(using: &generator)
      let piece = withUnsafeBytes(of: isLittle ? number.littleEndian : number.bigEndian) { Array($0) }
      bytes.replaceSubrange(start..<min(bytes.count, start + 4), with: piece)
    case 2:
      bytes.removeSubrange(start..<end)
    default:
      let other = others.randomElement(using: &generator) ?? []
      let from = Int.random(in: 0...other.count, using: &generator)
      bytes.replaceSubrange(start..<end, with: other[from...].prefix(Int.random(in: 0...200, using: &generator)))
    }
  }
}
