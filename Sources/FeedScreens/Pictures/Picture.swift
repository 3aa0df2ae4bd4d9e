import Bitmaps
import TerminalKit

/// A picture rendered for the screen, which may be a frame of an animation.
public struct Picture: Sendable {
  /// A function that returns the next frame of an animation each time it is called, or nil at the end. The function may
  /// hold resources such as a process from the first call until it is released or its task is cancelled.
  public typealias Sequence = @Sendable () async throws -> Picture?

  public let cells: CellBuffer
  /// The number of screen pixels for each pixel of the picture when the whole picture is shown; nil if it is unknown.
  public let scale: Double?
  /// The size of the whole picture in its own pixels; nil if it is unknown.
  public let pixelSize: PixelSize?
  /// The time for which the frame is shown.
  public let duration: Duration
  /// A function that starts the picture's animation from its first frame; nil for a still picture.
  public let animation: (@Sendable () async throws -> Sequence)?

  public init(
    cells: CellBuffer, scale: Double? = nil, pixelSize: PixelSize? = nil, duration: Duration = .zero,
    animation: (@Sendable () async throws -> Sequence)? = nil
  ) {
    self.cells = cells
    self.scale = scale
    self.pixelSize = pixelSize
    self.duration = duration
    self.animation = animation
  }
}
