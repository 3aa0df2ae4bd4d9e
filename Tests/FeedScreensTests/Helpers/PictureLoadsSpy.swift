import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import XCTest

@testable import FeedScreens

/// A factory that creates picture loads, records their requests, and answers a request when the test says so.
@MainActor
final class PictureLoadsSpy {
  enum Message: Equatable {
    case request(FeedImage, Size)
    case cancel(FeedImage)
  }

  typealias Answer = @MainActor (PictureLoad, Size) -> Void

  /// The presentation that says if images may be shown. The screen uses the same presentation.
  var presentation: ImagePresentation
  private(set) var messages: [Message] = []
  var cellSize = PixelSize(width: 10, height: 20)
  /// The requested regions of pictures, one for each request.
  private(set) var requestedRegions: [PictureRegion] = []
  /// The loads in the order of their creation.
  private(set) var made: [PictureLoad] = []
  /// Answers each request at once. If it is nil, a request stays open until the test completes it.
  var answer: Answer?
  /// The progress of the last request of each load.
  private var progress: [ObjectIdentifier: LoadProgress] = [:]

  init(clock: any Clock<Duration> = ContinuousClock(), language: TextLanguage = .english) {
    presentation = .example(clock: clock, language: language)
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

  /// The images whose pictures the user looks at.
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

  /// Completes the request of the last load of `image`.
  func complete(_ image: FeedImage, with picture: CellBuffer = .testCard(fitting: Size(width: 8, height: 3))) {
    load(for: image)?.show(picture)
  }

  /// Simulates a server's answer to the last load of `image`, and returns the answer.
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

  /// A loader that never answers. The test tells the load directly what to show.
  private final class Loader: PictureLoader {
    private weak var spy: PictureLoadsSpy?
    weak var load: PictureLoad?
    private var open: [CheckedContinuation<Picture, any Error>] = []

    init(spy: PictureLoadsSpy) {
      self.spy = spy
    }

    func pixelSize(of size: Size) -> PixelSize {
      let cell = spy?.cellSize ?? PixelSize(width: 10, height: 20)
      return PixelSize(width: size.width * cell.width, height: size.height * cell.height)
    }

    func cachedPicture(for request: PictureRequest) -> Picture? { nil }

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
  /// Shows a still picture.
  func show(_ cells: CellBuffer) {
    show(Picture(cells: cells))
  }
}
