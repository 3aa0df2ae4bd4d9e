import Foundation

/// What a request is answered with.
public struct Reply: Sendable {
  public var status: Int
  public var headers: [String: String]
  public var body: any ReplyBody
  /// Is told when nothing more is sent, and whether all of it was handed to the connection.
  public var onEnd: @Sendable (_ isComplete: Bool) -> Void = { _ in }

  public init(status: Int = 200, headers: [String: String] = [:], body: any ReplyBody = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
