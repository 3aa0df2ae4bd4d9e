import XCTest

@testable import FeedUseCases

final class DispatchExecutorTests: XCTestCase {
  func test_jobs_runInOrderAndBackgroundJobsLast() async {
    let sut = Worker()

    let order = await sut.orderOfJobs([
      ("patient 1", .utility), ("urgent 1", .high), ("patient 2", .background), ("usual 1", .medium),
      ("patient 3", .utility), ("usual 2", .medium), ("urgent 2", .high),
    ])

    XCTAssertEqual(order, ["urgent 1", "usual 1", "usual 2", "urgent 2", "patient 1", "patient 2", "patient 3"])
  }

  func test_jobs_runOffTheMainThread() async {
    let isMainThread = await Worker().isOnMainThread()

    XCTAssertFalse(isMainThread)
  }
}

/// An actor with its own executor.
private actor Worker {
  private let executor = DispatchExecutor(label: "test")
  private var done: [String] = []

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Enqueues `jobs` while the executor is busy with this function, and returns the order in which they run.
  func orderOfJobs(_ jobs: [(name: String, priority: TaskPriority)]) async -> [String] {
    let tasks = jobs.map { job in
      Task(priority: job.priority) { done.append(job.name) }
    }
    for task in tasks { await task.value }
    return done
  }

  func isOnMainThread() -> Bool { Thread.isMainThread }
}
