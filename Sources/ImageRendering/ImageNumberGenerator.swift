import Locks
import TerminalKit

/// A generator of the numbers by which a terminal identifies images.
public final class ImageNumberGenerator: Sendable {
  private let last: Locked<TerminalImage.ID>

  /// Only large numbers, because a colour encodes the number and a small one could be taken for a palette entry.
  private static let range: ClosedRange<TerminalImage.ID> = 0x1_0000...0xFF_FFFF

  /// - Parameter start: any number. Programs that share a terminal avoid each other's numbers by different starts.
  public init(start: UInt32) {
    last = Locked(Self.range.lowerBound + start % UInt32(Self.range.count))
  }

  public func next() -> TerminalImage.ID {
    last.withLock { last in
      last = last < Self.range.upperBound ? last + 1 : Self.range.lowerBound
      return last
    }
  }
}
