import Foundation

@testable import Workers

/// What `WorkerProbe` is asked, as a worker of any kind.
struct DeedRequest: WorkerRequest {
  /// Of a deed, or ``process``.
  let number: Int32
  var file = URL(filePath: "/")

  /// The reply is the worker's process.
  static let process = DeedRequest(number: -1)

  func send(to socket: MessageSocket) throws {
    let path = Array(file.path.utf8)
    try socket.send(number)
    try socket.send(Int32(path.count))
    try path.withUnsafeBytes { try socket.send($0) }
  }

  func receiveReply(from socket: MessageSocket) throws -> Result<Int32, any Error> {
    var code: Int32 = 0
    try socket.receive(&code)
    return .success(code)
  }
}
