import Foundation

/// A picture's encoded data. While it is referenced, it occupies a part of the memory budget for downloads.
public struct FetchedImageData: Sendable {
  public let data: Data
  private let reservation: (any Sendable)?

  /// - Parameter reservation: the part of the budget. It becomes free when the last reference to it is released.
  public init(data: Data, reservation: (any Sendable)? = nil) {
    self.data = data
    self.reservation = reservation
  }
}
