import Foundation

/// A picture's encoded bytes, which take part of a budget as long as they are held.
public struct FetchedImageData: Sendable {
  private final class Part: Sendable {
    let release: @Sendable () -> Void

    init(release: @escaping @Sendable () -> Void) { self.release = release }

    deinit { release() }
  }

  public let data: Data
  private let part: Part

  /// - Parameter release: gives the room back, once nobody holds the bytes.
  public init(data: Data, release: @escaping @Sendable () -> Void = {}) {
    self.data = data
    part = Part(release: release)
  }
}
