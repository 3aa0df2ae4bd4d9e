import FeedDomain
import Foundation

/// What the images' own files tell of them: it is asked for as they come near the screen, and taken back when they leave.
///
/// The images that are listed stay as the feed has them, and with them their order and their pictures; only what is said of
/// them changes.
@MainActor
public final class DetailedImages {
  /// How many may be asked for at a time.
  private static let requestLimit = 4

  /// Gives an image's details, nil for none; what fails has been logged.
  public typealias Loader = @MainActor (FeedImage) async throws -> FeedImage?

  /// Nil where the feed has told everything.
  public var loader: Loader?
  /// Where it is said that there is something else to show.
  public var displayState: DisplayState?

  /// The images of which something became known, in the order of that.
  private(set) var changed: [FeedImage] = []
  private(set) var known = Known()
  private var requested: [UUID: (image: FeedImage, task: Task<Void, Never>)] = [:]
  /// In the order in which they are to be asked for.
  private var waiting: [FeedImage] = []

  public init() {}

  /// Whether images have files that tell of them.
  var areAskedFor: Bool { loader != nil }

  /// The details of these images are wanted, the first before the others, and of none besides.
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

  /// Takes what was found out.
  ///
  /// - Parameter detailed: nil when that is nothing.
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
      // It may have ended at once.
      if !known.hasAnswer(for: image) { requested[image.id] = (image, task) }
    }
  }

  /// What is known as of now.
  struct Known: Sendable {
    /// By the image's id, the image that was asked about, and what is known of it; nil where nothing is.
    private var answers: [UUID: (image: FeedImage, detailed: FeedImage?)] = [:]

    /// The image with its details, as far as they are known. Of a file that has changed since they are not.
    func detailed(_ image: FeedImage) -> FeedImage {
      guard let answer = answers[image.id], answer.image == image else { return image }
      return answer.detailed ?? image
    }

    /// The same of these images alone.
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
