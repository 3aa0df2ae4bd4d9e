import FeedDomain
import Foundation

/// The details of images, which are read from the images' files. They are requested when an image comes near the
/// screen, and the request is cancelled when the image moves away. Only texts change; the listed images, their order
/// and their pictures stay as they are.
@MainActor
public final class DetailedImages {
  private static let requestLimit = 4

  /// Returns the given image with its details, or nil if the image's file has no details. The loader logs its errors.
  public typealias Loader = @MainActor (FeedImage) async throws -> FeedImage?

  /// The loader of the details; nil if the feed's images come with all their details.
  public var loader: Loader?
  /// The display state of the screen.
  public var displayState: DisplayState?

  /// The images whose details have been loaded, in the order of loading.
  private(set) var changed: [FeedImage] = []
  private(set) var contents = Contents()
  private var requested: [UUID: (image: FeedImage, task: Task<Void, Never>)] = [:]
  private var waiting: [FeedImage] = []

  public init() {}

  var hasLoader: Bool { loader != nil }

  /// Requests the details of these images in the given order, and cancels all other requests.
  func requestOnly(_ images: @autoclosure () -> [FeedImage]) {
    guard hasLoader else { return }
    let unknown = images().filter { !contents.hasResult(for: $0) }
    for (image, task) in requested.values where !unknown.contains(image) {
      requested[image.id] = nil
      task.cancel()
    }
    waiting = unknown.filter { requested[$0.id]?.image != $0 }
    requestNext()
  }

  /// Returns true until it is known which details the image has.
  func isWaiting(for image: FeedImage) -> Bool { hasLoader && !contents.hasResult(for: image) }

  func display(_ detailed: FeedImage?, of image: FeedImage) {
    requested[image.id] = nil
    contents.store(detailed, of: image)
    if detailed != nil { changed.append(image) }
    displayState?.setNeedsDisplay()
    requestNext()
  }

  private func requestNext() {
    while requested.count < Self.requestLimit, !waiting.isEmpty, let loader {
      let image = waiting.removeFirst()
      let task = Task.immediate { [weak self] in
        let detailed: FeedImage?
        do {
          detailed = try await loader(image)
        } catch {
          detailed = nil
        }
        if !Task.isCancelled { self?.display(detailed, of: image) }
      }
      // The task may already have ended.
      if !contents.hasResult(for: image) { requested[image.id] = (image, task) }
    }
  }

  /// The details that have been loaded so far.
  struct Contents: Sendable {
    /// The results by image id: the requested image, and the image with its details (nil if the file has none).
    private var results: [UUID: (image: FeedImage, detailed: FeedImage?)] = [:]

    /// Returns the image with its details, or unchanged if the details are unknown or belong to an older file.
    func detailed(_ image: FeedImage) -> FeedImage {
      guard let result = results[image.id], result.image == image else { return image }
      return result.detailed ?? image
    }

    func limited(to images: Set<FeedImage>) -> Contents {
      var contents = Contents()
      for image in images { contents.results[image.id] = results[image.id] }
      return contents
    }

    fileprivate func hasResult(for image: FeedImage) -> Bool { results[image.id]?.image == image }

    fileprivate mutating func store(_ detailed: FeedImage?, of image: FeedImage) {
      results[image.id] = (image, detailed)
    }
  }
}
