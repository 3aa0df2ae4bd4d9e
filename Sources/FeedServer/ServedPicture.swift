import Foundation

/// The answer to a request for a picture.
public enum ServedPicture: Hashable, Sendable {
  /// The encoded picture and its media type, e.g. `image/jpeg`.
  case data(Data, contentType: String)
  /// No picture: an empty body under this status.
  case status(Int)

  public var reply: Reply {
    switch self {
    case .data(let data, let contentType): Reply(headers: ["Content-Type": contentType], body: data)
    case .status(let status): Reply(status: status)
    }
  }
}
