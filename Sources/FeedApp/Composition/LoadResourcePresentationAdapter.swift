import FeedDomain
import FeedPresentation

/// An adapter that reports one load at a time to a presenter. A load leaves the main actor once and comes back once.
@MainActor
final class LoadResourcePresentationAdapter<Resource: Sendable, View: ResourceView> {
  /// A function that loads a resource. It starts on the main actor without suspension.
  typealias Loader = @MainActor () async throws -> Resource

  var presenter: LoadResourcePresenter<Resource, View>?
  private var isLoading = false
  private var task: Task<Void, Never>?

  init() {}

  deinit {
    task?.cancel()
  }

  func load(_ loader: @escaping Loader) {
    guard !isLoading else { return }
    isLoading = true
    LoadProgress.track {
      presenter?.didStartLoading()
      task = begin(loader)
    }
  }

  private func begin(_ loader: @escaping Loader) -> Task<Void, Never> {
    Task.immediate { [weak self] in
      do {
        let resource = try await loader()
        self?.finish { $0.didFinishLoading(with: resource) }
      } catch {
        self?.finish { $0.didFinishLoading(with: error) }
      }
    }
  }

  /// Stops the running load, if any. The load's result is neither delivered nor awaited.
  func cancel() {
    task?.cancel()
    isLoading = false
  }

  /// Delivers the outcome, unless the task that runs this function was cancelled, which only ``cancel()`` does.
  private func finish(_ deliver: (LoadResourcePresenter<Resource, View>) -> Void) {
    guard !Task.isCancelled else { return }
    isLoading = false
    if let presenter { deliver(presenter) }
  }
}
