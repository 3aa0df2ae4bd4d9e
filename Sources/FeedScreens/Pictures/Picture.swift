import TerminalKit

/// A picture as the screen shows it, by itself or as one of an animation.
public struct Picture: Sendable {
  /// Gives the pictures of an animation, each when it is asked for; nil when it is over.
  ///
  /// What it takes, such as a process, it takes from the first call until it is forgotten or its task is cancelled.
  public typealias Sequence = @Sendable () async throws -> Picture?

  public let cells: CellBuffer
  /// How many pixels of the screen one of the picture's takes when all of it is shown; nil where that is not known.
  public let scale: Double?
  /// How long it is shown before the next.
  public let duration: Duration
  /// Begins the animation that the picture stands for, from its first picture on; nil for a still one.
  public let animation: (@Sendable () async throws -> Sequence)?

  public init(
    cells: CellBuffer, scale: Double? = nil, duration: Duration = .zero,
    animation: (@Sendable () async throws -> Sequence)? = nil
  ) {
    self.cells = cells
    self.scale = scale
    self.duration = duration
    self.animation = animation
  }
}
