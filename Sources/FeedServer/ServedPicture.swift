import Foundation

/// The reply to a request for a picture.
public enum ServedPicture: Hashable, Sendable {
  /// The encoded picture with its media type, such as `image/jpeg`.
  case data(Data, contentType: String)
  /// An empty body with this status.
  case status(Int)

  public var reply: Reply {
    switch self {
    case .data(let data, let contentType): Reply(headers: ["Content-Type": contentType], body: data)
    case .status(let status): Reply(status: status)
    }
  }
}
