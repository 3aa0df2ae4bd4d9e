import Locks

/// The number of bytes of pictures that can still be saved. Above this budget, new pictures would evict pictures that
/// were just saved.
public final class PictureSaveBudget: Sendable {
  private let byteCount: Locked<Int>

  public init(byteCount: Int) {
    self.byteCount = Locked(byteCount)
  }

  var isFull: Bool { byteCount.withLock { $0 <= 0 } }

  /// Reserves a picture's bytes and returns true. If the picture does not fit, uses up the budget and returns false.
  func reserve(_ count: Int) -> Bool {
    byteCount.withLock { left in
      defer { left -= min(left, count) }
      return count <= left
    }
  }
}
