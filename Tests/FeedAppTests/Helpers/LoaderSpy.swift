import FeedTestSupport
import TestSupport

/// A loader that records requests and cancellations. Tests complete the requests.
@MainActor
final class LoaderSpy<Input: Sendable, Resource: Sendable> {
  private enum State {
    case idle
    case answered(Result<Resource, any Error>)
    case running(CheckedContinuation<Resource, any Error>)
    case ended
  }

  private(set) var inputs: [Input] = []
  /// The inputs of the loads that were cancelled before they completed, in the order of the cancellations.
  private(set) var cancelledInputs: [Input] = []
  private var states: [State] = []

  /// True if a cancelled load fails immediately with `CancellationError`; false if the load still waits to be
  /// completed.
  var heedsCancellation = true
  var callCount: Int { inputs.count }

  /// Records the request immediately. The returned load waits until a test completes it.
  func loader(for input: Input) -> @Sendable () async throws -> Resource {
    let index = record(input)
    return { try await self.run(index) }
  }

  /// Records the request when the load runs, and waits until a test completes it.
  func load(_ input: Input) async throws -> Resource {
    try await run(record(input))
  }

  func complete(with resource: Resource, at index: Int = 0) {
    answer(.success(resource), at: index)
  }

  func fail(with error: any Error = AnyError(), at index: Int = 0) {
    answer(.failure(error), at: index)
  }

  /// Fails all pending loads, so that no task is left behind.
  func endAll() {
    for index in states.indices { fail(with: CancellationError(), at: index) }
  }

  private func record(_ input: Input) -> Int {
    inputs.append(input)
    states.append(.idle)
    return inputs.count - 1
  }

  private func run(_ index: Int) async throws -> Resource {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if case .answered(let result) = states[index] {
          states[index] = .ended
          continuation.resume(with: result)
        } else {
          states[index] = .running(continuation)
        }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(index) }
    }
  }

  private func answer(_ result: Result<Resource, any Error>, at index: Int) {
    switch states[index] {
    case .idle: states[index] = .answered(result)
    case .running(let continuation):
      states[index] = .ended
      continuation.resume(with: result)
    case .answered, .ended: break
    }
  }

  private func cancel(_ index: Int) {
    if case .ended = states[index] { return }
    cancelledInputs.append(inputs[index])
    if heedsCancellation { fail(with: CancellationError(), at: index) }
  }
}
