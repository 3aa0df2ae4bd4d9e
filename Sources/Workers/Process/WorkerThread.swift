import Foundation
import Locks

/// A worker process and the thread that talks to it. The thread runs until the process is reaped, because the kernel
/// ends a worker together with the thread that started it.
public final class WorkerThread<Request: WorkerRequest>: Sendable {
  public enum Event: Sendable {
    /// The process is confined and ready for its first request, which may have been sent already.
    case ready(ConfinementReport)
    /// The request was answered. The worker is idle now.
    case replied(Result<Request.Reply, any Error>)
    /// The process has ended and was reaped. If a request was being served, a failure of nil means that the worker was
    /// stopped or did not receive the whole request.
    case ended(WorkerFailure?)
  }

  private struct Instructions {
    var request: Request?
    /// The deadline of the current request, or, before the first request, of the worker's start.
    var deadline: ContinuousClock.Instant
    var isStopped = false
  }

  private let configuration: WorkerConfiguration
  private let onEvent: @Sendable (WorkerThread, Event) -> Void
  private let wakeUp = WakeUpDescriptor()
  private let instructions: Locked<Instructions>

  /// - Parameter onEvent: called on the worker's thread.
  public init(configuration: WorkerConfiguration, onEvent: @escaping @Sendable (WorkerThread, Event) -> Void) {
    self.configuration = configuration
    self.onEvent = onEvent
    instructions = Locked(Instructions(deadline: .now + configuration.timeLimit))
    let thread = Thread { self.run() }
    thread.name = "worker"
    thread.start()
  }

  /// Gives an idle worker its next request.
  public func start(_ request: Request) {
    updateInstructions { instructions in
      instructions.request = request
      instructions.deadline = .now + configuration.timeLimit
    }
  }

  func shortenDeadline(to grace: Duration) {
    updateInstructions { $0.deadline = min($0.deadline, .now + grace) }
  }

  /// Ends the process even if a request is under way.
  public func stop() {
    updateInstructions { $0.isStopped = true }
  }

  private func updateInstructions(_ change: (inout Instructions) -> Void) {
    instructions.withLock { change(&$0) }
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
      return failureBeforeReply(error)
    }
    var hasYielded = false
    while let request = nextRequest(socket: process.socket) {
      if !hasYielded { hasYielded = process.yieldToOtherSessions() }
      do {
        try socket.send(request.encoded)
      } catch {
        return failureBeforeReply(error)
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

  private func failureBeforeReply(_ error: any Error) -> WorkerFailure? {
    if case Interruption.deadlinePassed = error { .timeLimitExceeded } else { nil }
  }

  /// Sleeps until there is a request. Returns nil if the worker was stopped or has ended by itself.
  private func nextRequest(socket: CInt) -> Request? {
    while true {
      let (request, isStopped) = instructions.withLock { instructions in
        (instructions.request.take(), instructions.isStopped)
      }
      if isStopped { return nil }
      if let request { return request }
      // An idle worker sends nothing, so an event on the socket means that it ended.
      if wakeUp.wait(for: POLLIN, on: socket, atMost: nil) { return nil }
    }
  }

  /// Waits until the socket is readable or writable. Throws ``Interruption`` at the deadline or if the worker is
  /// stopped.
  private func wait(for events: CInt, on socket: CInt) throws {
    while true {
      let (deadline, isStopped) = instructions.withLock { ($0.deadline, $0.isStopped) }
      if isStopped { throw Interruption.stopped }
      let timeLeft = ContinuousClock.now.duration(to: deadline)
      guard timeLeft > .zero else { throw Interruption.deadlinePassed }
      if wakeUp.wait(for: events, on: socket, atMost: timeLeft) { return }
    }
  }
}

private enum Interruption: Error { case deadlinePassed, stopped }
