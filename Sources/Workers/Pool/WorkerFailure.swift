/// The reason why a worker gave no answer; what is wrong with what it was sent is an error of that.
public enum WorkerFailure: Error, Hashable, Sendable {
  /// The answer took longer than allowed; the worker was killed.
  case timeLimitExceeded
  /// The worker ended in the middle of the request, for instance at its memory limit.
  case workerCrashed
  /// No worker could be started, with the system's error number.
  case workerNotStarted(Int32)
  /// The system does not have this part of what a worker must be kept by, with the system's error number: it got nothing.
  case unconfined(Confinement, Int32)
}
