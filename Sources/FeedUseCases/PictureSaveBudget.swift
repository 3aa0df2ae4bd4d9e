import Locks

/// How many bytes of pictures may still be saved: beyond that, new ones would take the place of those saved just before.
public final class PictureSaveBudget: Sendable {
  private let byteCount: Locked<Int>

  public init(byteCount: Int) {
    self.byteCount = Locked(byteCount)
  }

  var isFull: Bool { byteCount.withLock { $0 <= 0 } }

  /// Takes room for a picture; where it does not suffice, all that is left.
  ///
  /// - Returns: whether it suffices.
  func take(_ count: Int) -> Bool {
    byteCount.withLock { left in
      defer { left -= min(left, count) }
      return count <= left
    }
  }
}
