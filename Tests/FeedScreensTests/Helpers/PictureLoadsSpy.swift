import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import XCTest

@testable import FeedScreens

/// Makes loads of pictures, records what they ask for, and answers when it is told to.
@MainActor
final class PictureLoadsSpy {
  enum Message: Equatable {
    case request(FeedImage, Size)
    case cancel(FeedImage)
  }

  typealias Answer = @MainActor (PictureLoad, Size) -> Void

  /// Which images may be shown; to be shared with the screen.
  var presentation: ImagePresentation
  private(set) var messages: [Message] = []
  /// The parts of pictures that were asked for, as many as requests.
  private(set) var requestedRegions: [PictureRegion] = []
  /// The loads in the order in which they were made.
  private(set) var made: [PictureLoad] = []
  /// Answers each request at once; without it a request stays open.
  var answer: Answer?
  /// How far the loads are that began last.
  private var progress: [ObjectIdentifier: LoadProgress] = [:]

  init(clock: any Clock<Duration> = ContinuousClock()) {
    presentation = .example(clock: clock)
  }

  var requestedImages: [FeedImage] {
    messages.compactMap { if case .request(let image, _) = $0 { image } else { nil } }
  }
  var requestedSizes: [Size] {
    messages.compactMap { if case .request(_, let size) = $0 { size } else { nil } }
  }
  var cancelledImages: [FeedImage] {
    messages.compactMap { if case .cancel(let image) = $0 { image } else { nil } }
  }

  /// The images whose pictures are looked at.
  var shownImages: Set<UUID> { Set(made.filter(\.isShown).map(\.image.id)) }

  func makeLoad(for image: FeedImage) -> PictureLoad {
    let loader = Loader(spy: self)
    let load = PictureLoad(image: image, presentation: presentation, pictures: loader)
    loader.load = load
    made.append(load)
    return load
  }

  func forgetMessages() {
    messages = []
    requestedRegions = []
  }

  /// Ends the request of the load that was made last for `image`.
  func complete(_ image: FeedImage, with picture: CellBuffer = .testCard(fitting: Size(width: 8, height: 3))) {
    load(for: image)?.show(picture)
  }

  /// A server answers the load that was made last for `image`.
  ///
  /// - Returns: the answer, which is so far.
  @discardableResult
  func answer(_ image: FeedImage, received: Int, expected: Int? = nil) -> LoadProgress.Response? {
    load(for: image).flatMap { answer($0, received: received, expected: expected) }
  }

  @discardableResult
  func answer(_ load: PictureLoad, received: Int, expected: Int? = nil) -> LoadProgress.Response? {
    let answer = progress[ObjectIdentifier(load)]?.beginResponse()
    answer?.report(LoadProgress.Amount(received: received, expected: expected))
    return answer
  }

  func fail(_ image: FeedImage, with message: String = "failed") {
    load(for: image)?.fail(saying: message)
  }

  private func load(for image: FeedImage) -> PictureLoad? {
    made.last { $0.image == image }
  }

  private func didRequest(_ request: PictureRequest, by load: PictureLoad) {
    messages.append(.request(load.image, request.size))
    requestedRegions.append(request.region)
    progress[ObjectIdentifier(load)] = LoadProgress.current
    answer?(load, request.size)
  }

  private func didCancel(_ load: PictureLoad) {
    messages.append(.cancel(load.image))
  }

  /// Never answers by itself: what the load is to show, it is told directly.
  private final class Loader: PictureLoader {
    private weak var spy: PictureLoadsSpy?
    weak var load: PictureLoad?
    private var open: [CheckedContinuation<Picture, any Error>] = []

    init(spy: PictureLoadsSpy) {
      self.spy = spy
    }

    /// Of cells of ten pixels by twenty.
    func pixelSize(of size: Size) -> PixelSize { PixelSize(width: size.width * 10, height: size.height * 20) }

    func ready(_ request: PictureRequest) -> Picture? { nil }

    func load(_ request: PictureRequest) async throws -> Picture {
      guard let load else { throw CancellationError() }
      spy?.didRequest(request, by: load)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { open.append($0) }
      } onCancel: {
        MainActor.assumeIsolated { cancel() }
      }
    }

    private func cancel() {
      if let load { spy?.didCancel(load) }
      open.forEach { $0.resume(throwing: CancellationError()) }
      open = []
    }
  }
}

extension PictureLoad {
  /// The picture has come, a still one.
  func show(_ cells: CellBuffer) {
    show(Picture(cells: cells))
  }
}
