extension WorkerThread {
  /// Starts a worker, returns the report of its confinement, and stops the worker. Throws ``WorkerFailure`` or
  /// `CancellationError`.
  public static func confinement(of configuration: WorkerConfiguration) async throws -> ConfinementReport {
    let (reports, report) = AsyncStream<Result<ConfinementReport, WorkerFailure>>.makeStream()
    let worker = WorkerThread(configuration: configuration) { _, event in
      switch event {
      case .ready(let confinement): report.yield(.success(confinement))
      case .replied: break
      case .ended(let failure): report.yield(.failure(failure ?? .workerCrashed))
      }
    }
    defer { worker.stop() }
    for await result in reports { return try result.get() }
    throw CancellationError()
  }
}
