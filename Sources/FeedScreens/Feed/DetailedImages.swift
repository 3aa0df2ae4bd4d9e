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

  /// Asks for an image's details; nil where the feed has told everything.
  public var onRequest: ((FeedImage) -> Void)?
  /// The details that were asked for are of no use any more.
  public var onCancel: ((FeedImage) -> Void)?
  /// Where it is said that there is something else to show.
  public var changes: Changes?

  /// The images of which something became known, in the order of that.
  private(set) var changed: [FeedImage] = []
  private(set) var known = Known()
  private var requested: [UUID: FeedImage] = [:]
  /// In the order in which they are to be asked for.
  private var waiting: [FeedImage] = []

  public init() {}

  /// Whether images have files that tell of them.
  var areAskedFor: Bool { onRequest != nil }

  /// The details of these images are wanted, the first before the others, and of none besides.
  func want(_ images: @autoclosure () -> [FeedImage]) {
    guard areAskedFor else { return }
    let unknown = images().filter { !known.hasAnswer(for: $0) }
    for image in requested.values where !unknown.contains(image) {
      requested[image.id] = nil
      onCancel?(image)
    }
    waiting = unknown.filter { requested[$0.id] != $0 }
    requestNext()
  }

  /// Takes what was found out.
  ///
  /// - Parameter detailed: nil when that is nothing.
  public func display(_ detailed: FeedImage?, of image: FeedImage) {
    requested[image.id] = nil
    known.take(detailed, of: image)
    if detailed != nil {
      changed.append(image)
      changes?.note()
    }
    requestNext()
  }

  private func requestNext() {
    while requested.count < Self.requestLimit, !waiting.isEmpty {
      let image = waiting.removeFirst()
      requested[image.id] = image
      onRequest?(image)
    }
  }

  /// What is known as of now.
  struct Known: Sendable {
    private struct Answer {
      let image: FeedImage
      let detailed: FeedImage?
    }

    private var answers: [UUID: Answer] = [:]

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
      answers[image.id] = Answer(image: image, detailed: detailed)
    }
  }
}
