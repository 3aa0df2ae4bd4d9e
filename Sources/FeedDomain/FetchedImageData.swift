import Foundation

/// A picture's encoded bytes, which take part of a budget as long as this is held.
public struct FetchedImageData: Sendable {
  public let data: Data
  /// Gives the room back before that.
  public let release: @Sendable () -> Void

  public init(data: Data, release: @escaping @Sendable () -> Void = {}) {
    self.data = data
    self.release = release
  }
}
