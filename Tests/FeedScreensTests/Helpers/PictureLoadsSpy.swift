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
  var presentation = ImagePresentation.example
  private(set) var messages: [Message] = []
  /// The parts of pictures that were asked for, as many as requests.
  private(set) var requestedRegions: [PictureRegion] = []
  /// The loads in the order in which they were made.
  private(set) var made: [PictureLoad] = []
  /// Answers each request at once; without it a request stays open.
  var answer: Answer?

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
  private(set) var shownImages: Set<UUID> = []

  func makeLoad(for image: FeedImage) -> PictureLoad {
    let delegate = Delegate(image: image, spy: self)
    let load = PictureLoad(image: image, presentation: presentation, delegate: delegate)
    delegate.load = load
    made.append(load)
    return load
  }

  func forgetMessages() {
    messages = []
    requestedRegions = []
  }

  /// Ends the request of the load that was made last for `image`.
  func complete(_ image: FeedImage, with picture: CellBuffer = .testCard(fitting: Size(width: 8, height: 3))) {
    load(for: image)?.display(picture)
    load(for: image)?.display(ResourceLoadingViewModel(isLoading: false))
  }

  func fail(_ image: FeedImage, with message: String = "failed") {
    load(for: image)?.display(ResourceErrorViewModel.error(message: message))
    load(for: image)?.display(ResourceLoadingViewModel(isLoading: false))
  }

  private func load(for image: FeedImage) -> PictureLoad? {
    made.last { $0.image == image }
  }

  private func request(_ image: FeedImage, _ size: Size, by load: PictureLoad) {
    messages.append(.request(image, size))
    load.display(ResourceErrorViewModel.noError)
    load.display(ResourceLoadingViewModel(isLoading: true))
    answer?(load, size)
  }

  private final class Delegate: PictureLoadDelegate {
    private let image: FeedImage
    private weak var spy: PictureLoadsSpy?
    weak var load: PictureLoad?

    init(image: FeedImage, spy: PictureLoadsSpy) {
      self.image = image
      self.spy = spy
    }

    func didRequestImage(_ region: PictureRegion, fitting size: Size) {
      guard let load else { return }
      spy?.requestedRegions.append(region)
      spy?.request(image, size, by: load)
    }

    func didCancelImageRequest() {
      spy?.messages.append(.cancel(image))
    }

    func didShowImage() {
      XCTAssertEqual(spy?.shownImages.insert(image.id).inserted, true)
    }

    func didHideImage() {
      XCTAssertNotNil(spy?.shownImages.remove(image.id))
    }
  }
}
