import Foundation

/// A picture's encoded data, which occupies a part of the memory budget for downloads while it is referenced.
public struct FetchedImageData: Sendable {
  public let data: Data
  private let reservation: (any Sendable)?

  /// - Parameter reservation: the part of the budget, which is returned when the last reference to it is released.
  public init(data: Data, reservation: (any Sendable)? = nil) {
    self.data = data
    self.reservation = reservation
  }
}
