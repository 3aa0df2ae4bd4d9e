import FeedDomain
import FeedScreens
import Foundation

/// Loads what images' own files tell of them, and takes that back when nobody wants it any more.
@MainActor
final class DetailedImagesAdapter {
  private weak var images: DetailedImages?
  private let loader: @Sendable (FeedImage) async throws -> FeedImage?
  private var tasks: [UUID: Task<Void, Never>] = [:]

  /// Kept by `images`, which asks it.
  ///
  /// - Parameter loader: gives the image with its details; what fails has been logged.
  static func compose(_ images: DetailedImages, loader: @escaping @Sendable (FeedImage) async throws -> FeedImage?) {
    let adapter = DetailedImagesAdapter(images: images, loader: loader)
    images.onRequest = { adapter.load($0) }
    images.onCancel = { adapter.cancel($0) }
  }

  private init(images: DetailedImages, loader: @escaping @Sendable (FeedImage) async throws -> FeedImage?) {
    self.images = images
    self.loader = loader
  }

  private func load(_ image: FeedImage) {
    tasks[image.id] = Task { [weak self, loader] in
      let detailed: FeedImage?
      do {
        detailed = try await loader(image)
      } catch {
        detailed = nil
      }
      guard !Task.isCancelled, let self else { return }
      tasks[image.id] = nil
      images?.display(detailed, of: image)
    }
  }

  private func cancel(_ image: FeedImage) {
    tasks.removeValue(forKey: image.id)?.cancel()
  }
}
