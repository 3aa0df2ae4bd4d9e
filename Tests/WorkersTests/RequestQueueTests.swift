import Foundation
import Locks
import TestSupport
import XCTest

@testable import Workers

/// Tests of the queue with workers whose processes cannot start. Each test sends the workers' events itself, at moments
/// that are hard to reach with real processes.
@MainActor
final class RequestQueueTests: XCTestCase {
  func test_shutDown_endsDespiteALaterReplyAtTheLimit() async throws {
    let sut = SUT(requestLimit: 1)
    let answer = try await sut.add()
    let worker = try await sut.worker(1)
    let isOver = Locked(false)
    Task {
      await withCheckedContinuation { continuation in sut.change { $0.shutDown(continuation) } }
      isOver.withLock { $0 = true }
    }
    try await eventually("the request was not cancelled") { answer.result != nil }

    sut.tell(.replied(.success(1)), of: worker)
    sut.tell(.ended(nil), of: worker)

    try await eventually(within: .seconds(5), "the shutdown never ends") { isOver.withLock { $0 } }
    XCTAssertEqual(sut.workers, 1)
  }

  func test_replaceWorkers_givesWaitingAndLaterRequestsToDifferentWorkers() async throws {
    let sut = SUT()
    let under = try await sut.add()
    let waiting = try await sut.add()
    let first = try await sut.worker(1)

    sut.change { $0.replaceWorkers() }
    let second = try await sut.worker(2)
    let after = try await sut.add()
    sut.tell(.replied(.success(1)), of: first)
    sut.tell(.ended(nil), of: first)
    sut.tell(.replied(.success(2)), of: second)
    let third = try await sut.worker(3)
    sut.tell(.ended(nil), of: second)
    sut.tell(.replied(.success(3)), of: third)

    try await eventually("not all requests are answered") { after.result != nil }
    XCTAssertEqual([under, waiting, after].map { $0.result.flatMap { try? $0.get() } }, [1, 2, 3])
    await sut.shutDown([third])
  }

  func test_replaceWorkers_keepsNewWorkersIfNothingWaited() async throws {
    let sut = SUT()
    let before = try await sut.add()
    let first = try await sut.worker(1)
    sut.tell(.replied(.success(1)), of: first)

    sut.change { $0.replaceWorkers() }
    sut.tell(.ended(nil), of: first)
    let second = try await sut.worker(2)
    for _ in 1...2 {
      let after = try await sut.add()
      sut.tell(.replied(.success(2)), of: second)
      try await eventually("the request is not answered") { after.result != nil }
    }

    XCTAssertEqual(sut.workers, 2)
    XCTAssertNotNil(before.result)
    await sut.shutDown([second])
  }

  func test_requeuedRequest_getsAWorkerThatHasSeenNoLaterRequest() async throws {
    let sut = SUT()
    let before = try await sut.add()
    let first = try await sut.worker(1)
    sut.change { $0.replaceWorkers() }
    let second = try await sut.worker(2)
    let after = try await sut.add()
    sut.tell(.replied(.success(2)), of: second)

    sut.tell(.ended(nil), of: first)
    let third = try await sut.worker(3)
    sut.tell(.replied(.success(3)), of: third)

    try await eventually("the request is not answered") { before.result != nil }
    XCTAssertEqual([before, after].map { $0.result.flatMap { try? $0.get() } }, [3, 2])
    sut.tell(.ended(nil), of: second)
    await sut.shutDown([third])
  }

  func test_unconfinedSuccessor_leavesThePreviousWorkerServing() async throws {
    let sut = SUT(requestLimit: 1)
    let before = try await sut.add()
    let worker = try await sut.worker(1)
    sut.tell(.ready(ConfinementReport()), of: worker)
    sut.tell(.replied(.success(1)), of: worker)
    let successor = try await sut.worker(2)

    sut.tell(.ended(.unconfined(.limits, ENOMEM)), of: successor)
    let after = try await sut.add()
    sut.tell(.replied(.success(2)), of: worker)

    try await eventually("not all requests are answered") { after.result != nil }
    XCTAssertEqual(try before.result?.get(), 1)
    XCTAssertEqual(try after.result?.get(), 2)
    await sut.shutDown([worker, try await sut.worker(3)])
  }

  func test_successor_replacesTheWorkerAtItsLimit() async throws {
    let sut = SUT(requestLimit: 2, maximumWorkers: 2)
    let (first, second, answers) = try await sut.startTwoWorkers()
    sut.tell(.replied(.success(2)), of: second)
    let last = try await sut.add()
    sut.tell(.replied(.success(3)), of: second)
    let successor = try await sut.worker(3)

    sut.tell(.ready(ConfinementReport()), of: successor)
    let after = try await sut.add()
    sut.tell(.replied(.success(4)), of: successor)
    sut.tell(.replied(.success(1)), of: first)

    let results = try await sut.results(of: answers + [last, after])
    XCTAssertEqual(results, [1, 2, 3, 4])
    XCTAssertEqual(sut.workers, 3)
    await sut.shutDown([first, second, successor])
  }

  func test_successors_replaceACrashedWorkerAndThenTheOneAtItsLimit() async throws {
    let sut = SUT(requestLimit: 1, maximumWorkers: 2)
    let (first, second, before) = try await sut.startTwoWorkers()
    sut.tell(.replied(.success(1)), of: first)
    let third = try await sut.worker(3)
    sut.tell(.replied(.success(2)), of: second)
    let fourth = try await sut.worker(4)

    sut.tell(.ended(.workerCrashed), of: second)
    sut.tell(.ready(ConfinementReport()), of: fourth)
    let after = [try await sut.add(), try await sut.add()]
    XCTAssertEqual(sut.workers, 4, "both workers serve later requests")
    sut.tell(.replied(.success(3)), of: third)
    sut.tell(.replied(.success(4)), of: fourth)

    let results = try await sut.results(of: before + after)
    XCTAssertEqual(results, [1, 2, 3, 4])
    let rest = [try await sut.worker(5), try await sut.worker(6)]
    await sut.shutDown([first, third, fourth] + rest)
  }

  func test_unconfinedFirstWorker_failsAllRequestsUnlessTheReasonMayPass() async throws {
    for (code, isLasting) in [(ENOSYS, true), (ENOMEM, false), (EMFILE, false)] {
      let sut = SUT()
      let refused = try await sut.add()
      let first = try await sut.worker(1)

      sut.tell(.ended(.unconfined(.landlock, code)), of: first)
      let after = try await sut.add()
      let others = isLasting ? [] : [try await sut.worker(2)]
      for other in others { sut.tell(.replied(.success(2)), of: other) }

      try await eventually("not all requests are answered") { refused.result != nil && after.result != nil }
      XCTAssertThrowsError(try refused.result?.get())
      XCTAssertEqual(try? after.result?.get(), isLasting ? nil : 2, "\(code)")
      await sut.shutDown(others)
    }
  }

  func test_unconfinedWorker_failsOnlyItsRequestOnceAnotherWasReady() async throws {
    let sut = SUT()
    _ = try await sut.add()
    let first = try await sut.worker(1)
    sut.tell(.ready(ConfinementReport()), of: first)
    sut.tell(.ended(.workerCrashed), of: first)
    let refused = try await sut.add()
    let second = try await sut.worker(2)

    sut.tell(.ended(.unconfined(.systemCalls, ENOMEM)), of: second)
    let after = try await sut.add()
    let third = try await sut.worker(3)
    sut.tell(.replied(.success(3)), of: third)

    try await eventually("not all requests are answered") { after.result != nil }
    XCTAssertThrowsError(try refused.result?.get()) {
      XCTAssertEqual($0 as? WorkerFailure, .unconfined(.systemCalls, ENOMEM))
    }
    XCTAssertEqual(try after.result?.get(), 3)
    await sut.shutDown([third])
  }
}

private struct EmptyRequest: WorkerRequest {
  let encoded = EncodedRequest()
  let contentLimit = 0

  func reply(from encoded: EncodedReply) throws -> Result<Int, any Error> { .success(0) }
}

/// A queue to which the test sends the workers' events.
@MainActor
private final class SUT {
  typealias Worker = WorkerThread<EmptyRequest>

  final class Answer {
    var result: Result<Int, any Error>?
  }

  private let queue: Locked<RequestQueue<EmptyRequest>>
  private let started = Locked<[Worker]>([])

  init(requestLimit: Int = 200, maximumWorkers: Int = 1) {
    let kind = WorkerKind(argument: "", load: {}, serve: { _ in EncodedReply() })
    let role = WorkerRole(kind: kind, memoryLimit: 0, isSandboxed: true)
    var configuration = WorkerConfiguration(path: "", role: role, timeLimit: .seconds(60))
    configuration.requestLimit = requestLimit
    queue = Locked(RequestQueue(configuration: configuration, maximumWorkers: maximumWorkers))
    // The workers themselves would report only that their process could not be started, so their events are ignored.
    queue.withLock { [started] queue in
      queue.onEvent = { worker, _ in started.withLock { $0.append(worker) } }
    }
  }

  var workers: Int { started.withLock { $0.count } }

  /// - Parameter number: the number of the worker, counted from 1 in the order in which the workers were started.
  func worker(_ number: Int) async throws -> Worker {
    try await eventually(within: .seconds(5), "the worker is not started") { self.workers >= number }
    return try XCTUnwrap(started.withLock { $0.count >= number ? $0[number - 1] : nil })
  }

  /// Adds a request, and returns when the request is in the queue.
  func add() async throws -> Answer {
    let answer = Answer()
    let isAdded = Locked(false)
    Task { @MainActor in
      do {
        answer.result = .success(
          try await withCheckedThrowingContinuation { continuation in
            change { $0.add(EmptyRequest(), as: $0.makeIdentifier(), for: continuation) }
            isAdded.withLock { $0 = true }
          })
      } catch {
        answer.result = .failure(error)
      }
    }
    try await eventually { isAdded.withLock { $0 } }
    return answer
  }

  /// Waits for the results of all requests.
  func results(of answers: [Answer]) async throws -> [Int] {
    try await eventually(within: .seconds(5), "not all requests are answered") {
      answers.allSatisfy { $0.result != nil }
    }
    return try answers.map { try XCTUnwrap($0.result).get() }
  }

  /// Starts two workers and gives each of them a request.
  func startTwoWorkers() async throws -> (Worker, Worker, [Answer]) {
    var answers = [try await add()]
    let first = try await worker(1)
    answers.append(try await add())
    return (first, try await worker(2), answers)
  }

  func tell(_ event: Worker.Event, of worker: Worker) {
    change { $0.handle(event, of: worker) }
  }

  nonisolated func change(_ body: (inout RequestQueue<EmptyRequest>) -> Void) {
    let resumptions = queue.withLock { queue in
      body(&queue)
      return queue.takeResumptions()
    }
    for resume in resumptions { resume() }
  }

  /// - Parameter workers: the workers that have not ended yet.
  func shutDown(_ workers: [Worker]) async {
    await withCheckedContinuation { continuation in
      change { $0.shutDown(continuation) }
      for worker in workers { tell(.ended(nil), of: worker) }
    }
  }
}
