import Foundation

@testable import Workers

/// A request to `WorkerProbe`, which accepts it for workers of any kind.
struct DeedRequest: WorkerRequest {
  /// The number of the deed, or the number that ``process`` uses.
  let number: Int32
  var file = URL(filePath: "/")

  /// The request whose reply is the worker's process identifier.
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
