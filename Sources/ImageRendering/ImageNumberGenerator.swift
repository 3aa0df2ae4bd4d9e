import Locks
import TerminalKit

/// A generator of the numbers by which a terminal identifies images.
public final class ImageNumberGenerator: Sendable {
  private let last: Locked<TerminalImage.ID>

  /// Small numbers are excluded: a colour encodes the number, and a small number could be taken for a palette entry.
  private static let range: ClosedRange<TerminalImage.ID> = 0x1_0000...0xFF_FFFF

  /// - Parameter start: any number. Programs that share a terminal use different starts to avoid each other's numbers.
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
