/// Why a worker gave no answer; what is wrong with what it was sent is an error of that.
public enum WorkerFailure: Error, Hashable, Sendable {
  /// The answer took longer than allowed; the worker was killed.
  case timeLimitExceeded
  /// The worker ended in the middle of the request, for instance at its memory limit.
  case workerCrashed
  /// No worker could be started, with the system's error number.
  case workerNotStarted(Int32)
}
