import Foundation

/// A reply to a request.
public struct Reply: Sendable {
  public var status: Int
  public var headers: [String: String]
  public var body: any ReplyBody
  /// Called when the reply ends. `isComplete` is true if the whole reply was passed to the connection.
  public var onEnd: @Sendable (_ isComplete: Bool) -> Void = { _ in }

  public init(status: Int = 200, headers: [String: String] = [:], body: any ReplyBody = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
