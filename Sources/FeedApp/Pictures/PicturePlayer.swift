import FeedPresentation
import FeedScreens

/// Shows a row's picture, and plays it, if it is animated, while it is looked at.
///
/// A frame is asked for once the one before is on screen, so there is never more than one under way; one that comes late
/// is not made up for. While nobody looks nothing is left of the play: looked at again, it begins anew.
@MainActor
final class PicturePlayer: @MainActor ResourceView {
  typealias ResourceViewModel = RenderedPicture

  private weak var load: PictureLoad?
  private let pictures: any PictureLoader
  private let clock = ContinuousClock()
  private var request: PictureRequest?
  /// Nil while there is nothing to play, or no more.
  private var animated: RenderedPicture?
  private var isShown = false
  private var task: Task<Void, Never>?

  init(load: PictureLoad, pictures: any PictureLoader) {
    self.load = load
    self.pictures = pictures
  }

  deinit {
    task?.cancel()
  }

  /// What is displayed from here on was asked for like this; what was displayed before stands still.
  func expect(_ request: PictureRequest) {
    stop()
    animated = nil
    self.request = request
  }

  func display(_ viewModel: RenderedPicture) {
    load?.display(viewModel.cells)
    stop()
    animated = viewModel.isAnimated ? viewModel : nil
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
    guard isShown, task == nil, let animated, let request else { return }
    task = Task { [weak self, pictures, clock] in
      do {
        let nextFrame = try await pictures.frames(of: animated, for: request)
        var due = clock.now
        while let frame = try await nextFrame() {
          try await clock.sleep(until: due)
          try Task.checkCancellation()
          self?.load?.display(frame.cells)
          due = clock.now + frame.duration
        }
      } catch {
        // Whoever gives the frames has logged it: what is on screen stays.
      }
      if !Task.isCancelled { self?.animated = nil }
    }
  }
}
