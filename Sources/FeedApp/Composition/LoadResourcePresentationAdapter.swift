import FeedDomain
import FeedPresentation

/// Runs one load at a time and tells a presenter how it goes.
///
/// The load leaves the main actor once and comes back once. After ``cancel()`` nothing of it comes back at all.
@MainActor
final class LoadResourcePresentationAdapter<Resource: Sendable, View: ResourceView> {
  /// What it has to do on the main actor before it leaves, it does at once.
  typealias Loader = @MainActor () async throws -> Resource

  var presenter: LoadResourcePresenter<Resource, View>?
  private var isLoading = false
  private var task: Task<Void, Never>?

  init() {}

  deinit {
    task?.cancel()
  }

  /// Starts `loader`, unless a load is running.
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

  /// Stops the running load, if any; its result is neither delivered nor waited for.
  func cancel() {
    task?.cancel()
    isLoading = false
  }

  /// Runs in the load's own task, which is cancelled if and only if ``cancel()`` came first.
  private func finish(_ deliver: (LoadResourcePresenter<Resource, View>) -> Void) {
    guard !Task.isCancelled else { return }
    isLoading = false
    if let presenter { deliver(presenter) }
  }
}
