import Locks
import TerminalKit

/// Gives images the numbers that a terminal knows them by.
public final class ImageNumbers: Sendable {
  private let last: Locked<TerminalImage.ID>

  /// Larger numbers only, so that none is taken for an entry of the terminal's palette where a colour stands for it.
  private static let range: ClosedRange<TerminalImage.ID> = 0x1_0000...0xFF_FFFF

  /// - Parameter start: any number. Programs that share a terminal do not know of each other's images: from different
  ///   starts they come to different numbers.
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
