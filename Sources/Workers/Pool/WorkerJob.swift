/// A request that somebody waits for.
struct WorkerJob<Request: WorkerRequest> {
  let identifier: UInt64
  /// Jobs of different ones are for different workers.
  let generation: Int
  let request: Request
  let continuation: CheckedContinuation<Request.Reply, any Error>
  var wasSentBack = false
}
