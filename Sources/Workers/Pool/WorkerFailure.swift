import Foundation

/// The reason why a worker gave no answer. Errors in the content of a request are reported in the reply instead.
public enum WorkerFailure: Error, Hashable, Sendable {
  /// The answer took longer than allowed, and the worker was killed.
  case timeLimitExceeded
  /// The worker ended in the middle of the request, for example at its memory limit.
  case workerCrashed
  /// The worker could not be started. The number is the system's error number.
  case workerNotStarted(Int32)
  /// The system does not provide this part of the confinement. The number is the system's error number. The worker
  /// received no request.
  case unconfined(Confinement, Int32)

  /// True if every other worker would fail likewise. A lack of memory or descriptors may pass.
  public var isOfTheSystem: Bool {
    guard case .unconfined(_, let code) = self else { return false }
    return ![ENOMEM, EMFILE, ENFILE, EAGAIN, EINTR].contains(code)
  }
}
