import CLinux
import FeedEdges
import ForbiddenDeeds
import Foundation
import PictureCodecs
import TestSupport
import WorkerTestSupport
import XCTest

@testable import Workers

final class ConfinementTests: XCTestCase {
  /// The forbidden calls that only fail. They do not end the worker, because libraries try them.
  private static let refused = ["fork_process_newly": ENOSYS, "look_at_file": ENOSYS]

  func test_worker_isKilledForOrFailsInForbiddenDeeds() throws {
    try expectForbiddenDeedsFail(.asItself)
  }

  func test_workerOfAnUnprivilegedUser_isKilledForOrFailsInForbiddenDeeds() throws {
    try skipUnlessSuperuser()
    try expectForbiddenDeedsFail(.asNobody)
  }

  func test_landlock_aloneDeniesFilesAndProcesses() throws {
    let (folder, file) = try makeFile()
    let sut = try ProbedWorker(.pictures, .behindLandlockAlone, in: folder)
    defer { sut.end() }
    let deeds = [
      "open_file", "open_cache_for_writing", "create_file", "make_folder", "remove_file", "list_folder",
      "open_parents_environment", "open_parents_memory", "list_parents_files", "run_program",
    ]

    for (number, deed) in Self.deeds where deeds.contains(deed) {
      XCTAssertEqual(try sut.attempt(number, on: file), .refused(EACCES), deed)
    }
    for (number, deed) in Self.deeds where ["trace_parent", "read_parents_memory"].contains(deed) {
      XCTAssertEqual(try sut.attempt(number, on: file), .refused(EPERM), deed)
    }
    // The calls that are denied only by later versions of the Landlock interface.
    let later = ["truncate_file": (3, EACCES), "connect_to_port": (4, EACCES), "signal_parent": (6, EPERM)]
    for (number, deed) in Self.deeds {
      guard let (version, code) = later[deed], linux_landlock_version() >= version else { continue }
      XCTAssertEqual(try sut.attempt(number, on: file), .refused(code), deed)
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "kept")
  }

  func test_worker_isConfinedByEveryPart() throws {
    try expectEveryPart(.asItself)
  }

  func test_workerOfAnUnprivilegedUser_isConfinedByEveryPart() throws {
    try skipUnlessSuperuser()
    try expectEveryPart(.asNobody)
  }

  func test_confinement_isTheWorkersOwnReport() async throws {
    let folder = try makeTemporaryDirectory()
    func confinement(_ guise: WorkerProbe.Guise, isSandboxed: Bool = true) async throws -> ConfinementReport {
      try await WorkerThread<DeedRequest>.confinement(
        of: WorkerProbe.configuration(guise, in: folder, isSandboxed: isSandboxed))
    }

    let whole = try await confinement(.asItself)
    XCTAssertTrue(whole.filtersSystemCalls)
    XCTAssertEqual(Int(whole.landlockVersion), Int(linux_landlock_version()))
    let part = try await confinement(.withoutNamespaces)
    XCTAssertTrue(part.filtersSystemCalls)
    XCTAssertFalse(part.hasNamespaces)
    let none = try await confinement(.asItself, isSandboxed: false)
    XCTAssertEqual(none, ConfinementReport())
    do {
      _ = try await confinement(.withoutLandlock)
      XCTFail("the worker started without Landlock")
    } catch {
      XCTAssertEqual(error as? WorkerFailure, .unconfined(.landlock, ENOSYS))
    }
  }

  func test_pool_namesTheMissingPartAndNeverTriesAgain() async throws {
    let folder = try makeTemporaryDirectory()
    for (guise, failure) in [
      (WorkerProbe.Guise.withoutLandlock, WorkerFailure.unconfined(.landlock, ENOSYS)),
      (.withoutSeccomp, .unconfined(.systemCalls, ENOSYS)),
      (.amongThreads, .unconfined(.landlock, EBUSY)),
    ] {
      let configuration = try WorkerProbe.configuration(guise, in: folder)
      let sut = WorkerPool<DeedRequest>(configuration, maximumWorkers: 1)

      for attempt in 1...2 {
        do {
          _ = try await sut.reply(to: .process)
          XCTFail("\(guise)")
        } catch {
          XCTAssertEqual(error as? WorkerFailure, failure)
        }
        if attempt == 1 { try FileManager.default.removeItem(atPath: configuration.path) }
      }
      await sut.shutDown()
    }
  }

  func test_pool_unsandboxedNeedsNoPart() async throws {
    let folder = try makeTemporaryDirectory()
    for guise in [WorkerProbe.Guise.withoutLandlock, .withoutSeccomp] {
      let sut = WorkerPool<DeedRequest>(
        try WorkerProbe.configuration(guise, in: folder, isSandboxed: false), maximumWorkers: 1)

      let worker = try await sut.reply(to: .process)

      XCTAssertGreaterThan(worker, 0)
      XCTAssertEqual(try ChildProcess.status("NoNewPrivs", of: worker), "1")
      await sut.shutDown()
    }
  }

  func test_pool_needsNoNamespaces() async throws {
    let configuration = try WorkerProbe.configuration(.withoutNamespaces, in: makeTemporaryDirectory())
    let sut = WorkerPool<DeedRequest>(configuration, maximumWorkers: 1)

    let worker = try await sut.reply(to: .process)

    XCTAssertGreaterThan(worker, 0)
    await sut.shutDown()
  }

  func test_worker_hasNamespacesOfItsOwn() throws {
    let (folder, _) = try makeFile()
    let sut = try ProbedWorker(.pictures, .asItself, in: folder)
    defer { sut.end() }
    let namespaces = ["net", "ipc", "mnt", "uts", "user"]

    let shared = try namespaces.filter { name in
      let ends = try ["self", "\(sut.identifier)"].map {
        try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/ns/\(name)")
      }
      return ends[0] == ends[1]
    }

    let areUsersAllowed = try canEnterUserNamespace(in: folder)
    if !areUsersAllowed, shared == namespaces { throw XCTSkip("namespaces are forbidden here") }
    XCTAssertEqual(shared, areUsersAllowed ? [] : ["user"])
  }

  // MARK: - Helpers

  private static let deeds: [(Int32, String)] = (Int32(0)...).lazy
    .map { number in deed_name(number).map { (number, String(cString: $0)) } }
    .prefix { $0 != nil }.compactMap { $0 }

  private static func expected(_ deed: String) -> ProbedWorker.Outcome {
    refused[deed].map { .refused($0) } ?? .killed(SIGSYS)
  }

  /// Skips the test if this process is not the superuser's. In that case its workers already run as a user without
  /// rights.
  private func skipUnlessSuperuser() throws {
    if getuid() != 0 { throw XCTSkip("only the superuser can make workers of another user") }
  }

  private func expectForbiddenDeedsFail(_ guise: WorkerProbe.Guise) throws {
    let (folder, file) = try makeFile()
    for kind in WorkerKind.all {
      for (number, deed) in Self.deeds {
        let sut = try ProbedWorker(kind, guise, in: folder)
        defer { sut.end() }

        let outcome = try sut.attempt(number, on: file)

        XCTAssertEqual(outcome, Self.expected(deed), "\(deed), \(kind.argument)")
      }
    }
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "kept")
    XCTAssertFalse(FileManager.default.fileExists(atPath: file.path + ".new"))
  }

  private func expectEveryPart(_ guise: WorkerProbe.Guise) throws {
    let (folder, _) = try makeFile()
    for kind in WorkerKind.all {
      let sut = try ProbedWorker(kind, guise, in: folder)
      defer { sut.end() }
      let status = { try ChildProcess.status($0, of: sut.identifier) }

      XCTAssertEqual(try status("Seccomp"), "2", "the worker has no seccomp filter")
      XCTAssertEqual(try status("NoNewPrivs"), "1")
      XCTAssertEqual(try status("Threads"), "1", "Landlock would not confine the other threads")
      XCTAssertEqual(try status("Uid")?.split(separator: "\t").first, guise == .asNobody ? "65534" : "\(getuid())")
      XCTAssertEqual(try Data(contentsOf: URL(filePath: "/proc/\(sut.identifier)/environ")), Data())
    }
  }

  /// Returns true if a process may create a user namespace here. In a chroot, even the superuser may not.
  private func canEnterUserNamespace(in folder: URL) throws -> Bool {
    let probe = try ProbedWorker(.pictures, .behindLandlockAlone, in: folder)
    defer { probe.end() }
    let deed = try XCTUnwrap(Self.deeds.first { $0.1 == "enter_namespaces" })
    return try probe.attempt(deed.0, on: folder) == .done
  }

  /// Makes a file that all users may read and write.
  private func makeFile() throws -> (folder: URL, file: URL) {
    let folder = try makeTemporaryDirectory()
    let file = folder.appending(path: "cache")
    try Data("kept".utf8).write(to: file)
    XCTAssertEqual(chmod(folder.path, 0o777), 0)
    XCTAssertEqual(chmod(file.path, 0o666), 0)
    return (folder, file)
  }
}
