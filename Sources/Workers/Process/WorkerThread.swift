import Foundation
import Locks

/// One worker process and the thread that talks to it.
///
/// The thread owns the process from its start to its reaping, since the kernel ends a worker together with the thread
/// that started it.
public final class WorkerThread<Request: WorkerRequest>: Sendable {
  public enum Event: Sendable {
    /// The process has all that it needs for its first request, which it may have got already, and is confined.
    case ready(ConfinementReport)
    /// The request was answered; the worker is idle.
    case replied(Result<Request.Reply, any Error>)
    /// The process is gone and reaped. With a request under way the failure says what became of that: `nil` if the
    /// worker did not get all of it, or was stopped.
    case ended(WorkerFailure?)
  }

  /// What other threads tell this one.
  private struct Orders {
    var request: Request?
    /// The first one is for the start.
    var deadline: ContinuousClock.Instant
    var isStopped = false
  }

  private let configuration: WorkerConfiguration
  private let onEvent: @Sendable (WorkerThread, Event) -> Void
  private let wakeUp = WakeUpDescriptor()
  private let orders: Locked<Orders>

  /// - Parameter onEvent: called on the worker's thread.
  public init(configuration: WorkerConfiguration, onEvent: @escaping @Sendable (WorkerThread, Event) -> Void) {
    self.configuration = configuration
    self.onEvent = onEvent
    orders = Locked(Orders(deadline: .now + configuration.timeLimit))
    let thread = Thread { self.run() }
    thread.name = "worker"
    thread.start()
  }

  /// Gives an idle worker its next request.
  public func start(_ request: Request) {
    tell { orders in
      orders.request = request
      orders.deadline = .now + configuration.timeLimit
    }
  }

  /// Leaves the worker this long for the request it is at.
  func limitRest(to grace: Duration) {
    tell { $0.deadline = min($0.deadline, .now + grace) }
  }

  /// Ends the process, whatever it is at.
  public func stop() {
    tell { $0.isStopped = true }
  }

  private func tell(_ change: (inout Orders) -> Void) {
    orders.withLock { change(&$0) }
    wakeUp.signal()
  }

  private func run() {
    guard wakeUp.isOpen else { return onEvent(self, .ended(.workerNotStarted(EMFILE))) }
    let process: WorkerProcess
    do {
      process = try WorkerProcess(configuration)
    } catch {
      return onEvent(self, .ended(.workerNotStarted(error.code)))
    }
    let failure = serve(process)
    process.end()
    onEvent(self, .ended(failure))
  }

  private func serve(_ process: WorkerProcess) -> WorkerFailure? {
    let socket = MessageSocket(descriptor: process.socket) { try self.wait(for: $0, on: process.socket) }
    do {
      switch try WorkerGreeting.receive(from: socket) {
      case .unconfined(let cause): return .unconfined(cause.part, cause.code)
      case .ready(let report): onEvent(self, .ready(report))
      }
    } catch {
      return failureOfSending(error)
    }
    var hasYielded = false
    while let request = nextRequest(socket: process.socket) {
      if !hasYielded { hasYielded = process.yieldToOtherSessions() }
      do {
        try socket.send(request.encoded)
      } catch {
        return failureOfSending(error)
      }
      do {
        let reply = try socket.receiveReply(atMost: request.contentLimit)
        onEvent(self, .replied(try request.reply(from: reply)))
      } catch Interruption.deadlinePassed {
        return .timeLimitExceeded
      } catch Interruption.stopped {
        return nil
      } catch {
        return .workerCrashed
      }
    }
    return nil
  }

  /// What it means that this came before the worker had all of a request.
  private func failureOfSending(_ error: any Error) -> WorkerFailure? {
    if case Interruption.deadlinePassed = error { .timeLimitExceeded } else { nil }
  }

  /// Sleeps until there is a request; `nil` when the worker is to end, or ended by itself.
  private func nextRequest(socket: CInt) -> Request? {
    while true {
      let (request, isStopped) = orders.withLock { orders in (orders.request.take(), orders.isStopped) }
      if isStopped { return nil }
      if let request { return request }
      // An idle worker has nothing to say: what comes is its end.
      if wakeUp.wait(for: POLLIN, on: socket, atMost: nil) { return nil }
    }
  }

  /// Waits until the socket can be read or written, or until what other threads say forbids to wait on.
  private func wait(for events: CInt, on socket: CInt) throws {
    while true {
      let (deadline, isStopped) = orders.withLock { ($0.deadline, $0.isStopped) }
      if isStopped { throw Interruption.stopped }
      let rest = ContinuousClock.now.duration(to: deadline)
      guard rest > .zero else { throw Interruption.deadlinePassed }
      if wakeUp.wait(for: events, on: socket, atMost: rest) { return }
    }
  }
}

/// Why a worker is not waited for any longer.
private enum Interruption: Error { case deadlinePassed, stopped }
