import TerminalKit

/// Plays an animated picture while it is looked at.
///
/// A frame is asked for once the one before is on screen, so there is never more than one under way; one that comes late
/// is not made up for. While nobody looks nothing is left of the play: looked at again, it begins anew.
@MainActor
final class PicturePlayer {
  /// Makes an animation that stands before its first frame.
  typealias Opening = @Sendable () async throws -> PictureFrames

  private let show: (CellBuffer) -> Void
  private let clock = ContinuousClock()
  /// Nil while there is nothing to play, or no more.
  private var opening: Opening?
  private var isShown = false
  private var task: Task<Void, Never>?

  init(show: @escaping (CellBuffer) -> Void) {
    self.show = show
  }

  deinit {
    task?.cancel()
  }

  /// Plays this, and no longer what was played before.
  func play(_ opening: Opening?) {
    stop()
    self.opening = opening
    start()
  }

  func didShow() {
    isShown = true
    start()
  }

  func didHide() {
    isShown = false
    stop()
  }

  private func stop() {
    task?.cancel()
    task = nil
  }

  private func start() {
    guard isShown, task == nil, let opening else { return }
    task = Task { [weak self, clock] in
      do {
        let nextFrame = try await opening()
        var due = clock.now
        while let frame = try await nextFrame() {
          try await clock.sleep(until: due)
          try Task.checkCancellation()
          self?.show(frame.cells)
          due = clock.now + frame.duration
        }
      } catch {
        // Whoever gives the frames has logged it: what is on screen stays.
      }
      if !Task.isCancelled { self?.opening = nil }
    }
  }
}
