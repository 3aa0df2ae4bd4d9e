import Foundation

@testable import Workers

/// What `WorkerProbe` is asked, as a worker of any kind.
struct DeedRequest: WorkerRequest {
  /// Of a deed, or ``process``.
  let number: Int32
  var file = URL(filePath: "/")

  /// The reply is the worker's process.
  static let process = DeedRequest(number: .max)

  var encoded: EncodedRequest {
    var fields = ByteWriter()
    fields.append(Int(number))
    fields.append(file.path)
    return EncodedRequest(fields: fields.bytes)
  }

  var contentLimit: Int { 0 }

  func reply(from encoded: EncodedReply) throws -> Result<Int32, any Error> {
    .success(Int32(try encoded.fields.readFields { try $0.number() }))
  }
}
