import TerminalKit

/// One frame of an animated picture, as the screen shows it.
struct PictureFrame: Sendable {
  let cells: CellBuffer
  /// How long it is to be shown.
  let duration: Duration
}

/// Gives the frames of an animated picture, each when it is asked for; nil when the animation is over.
///
/// What it takes, such as a process, it takes from the first call until it is forgotten or its task is cancelled.
typealias PictureFrames = @Sendable () async throws -> PictureFrame?
