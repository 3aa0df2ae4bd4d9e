/// The first that a worker says: whether it may be sent foreign bytes.
enum WorkerGreeting {
  case ready
  case unconfined(Confinement.Unavailable)

  private struct Message: BitwiseCopyable {
    /// 0 when it is ready.
    var part: UInt8 = 0
    var code: Int32 = 0
  }

  func send(to socket: MessageSocket) throws {
    switch self {
    case .ready: try socket.send(Message())
    case .unconfined(let cause): try socket.send(Message(part: cause.part.rawValue, code: cause.code))
    }
  }

  static func receive(from socket: MessageSocket) throws -> WorkerGreeting {
    var message = Message()
    try socket.receive(&message)
    if message.part == 0 { return .ready }
    guard let part = Confinement(rawValue: message.part) else { throw InvalidMessage() }
    return .unconfined(Confinement.Unavailable(part: part, code: message.code))
  }
}
