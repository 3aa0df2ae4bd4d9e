import FeedDomain
import Foundation

/// The details of images that are read from their files. They are requested when the images come near the screen, and
/// cancelled when the images leave.
///
/// The listed images, their order and their pictures stay as they are; only their texts change.
@MainActor
public final class DetailedImages {
  private static let requestLimit = 4

  /// Returns an image with its details, or nil if its file has none. The loader logs its errors.
  public typealias Loader = @MainActor (FeedImage) async throws -> FeedImage?

  /// The loader of the details; nil if the feed already has all details.
  public var loader: Loader?
  /// The display state of the screen.
  public var displayState: DisplayState?

  /// The images whose details have been loaded, in the order of loading.
  private(set) var changed: [FeedImage] = []
  private(set) var known = Known()
  private var requested: [UUID: (image: FeedImage, task: Task<Void, Never>)] = [:]
  /// The images to request next, in this order.
  private var waiting: [FeedImage] = []

  public init() {}

  var areAskedFor: Bool { loader != nil }

  /// Requests the details of these images in the given order, and cancels all other requests.
  func want(_ images: @autoclosure () -> [FeedImage]) {
    guard areAskedFor else { return }
    let unknown = images().filter { !known.hasAnswer(for: $0) }
    for (image, task) in requested.values where !unknown.contains(image) {
      requested[image.id] = nil
      task.cancel()
    }
    waiting = unknown.filter { requested[$0.id]?.image != $0 }
    requestNext()
  }

  /// Stores the result of a request: the image with its details, or nil if its file has none.
  func display(_ detailed: FeedImage?, of image: FeedImage) {
    requested[image.id] = nil
    known.take(detailed, of: image)
    if detailed != nil {
      changed.append(image)
      displayState?.setNeedsDisplay()
    }
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
      // The task may have ended at once.
      if !known.hasAnswer(for: image) { requested[image.id] = (image, task) }
    }
  }

  /// A snapshot of the details that are known.
  struct Known: Sendable {
    /// The results by image id: the requested image, and the image with its details or nil if its file has none.
    private var answers: [UUID: (image: FeedImage, detailed: FeedImage?)] = [:]

    /// Returns the image with its details as far as they are known. Details of a file that has changed since are not
    /// used.
    func detailed(_ image: FeedImage) -> FeedImage {
      guard let answer = answers[image.id], answer.image == image else { return image }
      return answer.detailed ?? image
    }

    /// Returns a snapshot with the details of these images only.
    func limited(to images: Set<FeedImage>) -> Known {
      var known = Known()
      for image in images { known.answers[image.id] = answers[image.id] }
      return known
    }

    fileprivate func hasAnswer(for image: FeedImage) -> Bool { answers[image.id]?.image == image }

    fileprivate mutating func take(_ detailed: FeedImage?, of image: FeedImage) {
      answers[image.id] = (image, detailed)
    }
  }
}
