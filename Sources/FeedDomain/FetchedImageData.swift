import Foundation

/// A picture's encoded bytes, which take part of a budget as long as they are held.
public struct FetchedImageData: Sendable {
  public let data: Data
  private let part: (any Sendable)?

  /// - Parameter part: gives the room back by its end, once nobody holds the bytes.
  public init(data: Data, holding part: (any Sendable)? = nil) {
    self.data = data
    self.part = part
  }
}
