/// A worker's first message, which tells whether the worker is confined and may receive untrusted bytes.
enum WorkerGreeting {
  case ready(ConfinementReport)
  case unconfined(Confinement.Unavailable)

  private struct Message: BitwiseCopyable {
    /// The missing part's raw value; 0 if the worker is ready.
    var part: UInt8 = 0
    var code: Int32 = 0
    var report = ConfinementReport()
  }

  func send(to socket: MessageSocket) throws {
    switch self {
    case .ready(let report): try socket.send(Message(report: report))
    case .unconfined(let cause): try socket.send(Message(part: cause.part.rawValue, code: cause.code))
    }
  }

  static func receive(from socket: MessageSocket) throws -> WorkerGreeting {
    var message = Message()
    try socket.receive(&message)
    if message.part == 0 { return .ready(message.report) }
    guard let part = Confinement(rawValue: message.part) else { throw InvalidMessage() }
    return .unconfined(Confinement.Unavailable(part: part, code: message.code))
  }
}
