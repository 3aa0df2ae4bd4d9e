import Bitmaps
import FeedDomain
import FeedPresentation
import Foundation
import TerminalKit
import XCTest

@testable import FeedScreens

/// Makes rows, records what they ask for, and answers when it is told to.
@MainActor
final class PictureLoadsSpy {
  enum Message: Equatable {
    case request(FeedImage, Size)
    case cancel(FeedImage)
  }

  typealias Answer = @MainActor (PictureLoad, Size) -> Void

  private(set) var messages: [Message] = []
  /// The parts of pictures that were asked for, as many as requests.
  private(set) var requestedRegions: [PictureRegion] = []
  /// The rows in the order in which they were made.
  private(set) var rows: [PictureLoad] = []
  /// Answers each request at once; without it a request stays open.
  var answer: Answer?

  var requestedImages: [FeedImage] {
    messages.compactMap { if case .request(let image, _) = $0 { image } else { nil } }
  }
  var cancelledImages: [FeedImage] {
    messages.compactMap { if case .cancel(let image) = $0 { image } else { nil } }
  }

  /// The images whose pictures are looked at.
  private(set) var shownImages: Set<UUID> = []

  func makeLoad(for image: FeedImage) -> PictureLoad {
    let delegate = Delegate(image: image, spy: self)
    let row = PictureLoad(image: image, delegate: delegate)
    delegate.row = row
    rows.append(row)
    return row
  }

  func forgetMessages() {
    messages = []
    requestedRegions = []
  }

  /// Ends the request of the row that was made last for `image`.
  func complete(_ image: FeedImage, with picture: CellBuffer = .testCard(fitting: Size(width: 8, height: 3))) {
    row(for: image)?.display(picture)
    row(for: image)?.display(ResourceLoadingViewModel(isLoading: false))
  }

  func fail(_ image: FeedImage, with message: String = "failed") {
    row(for: image)?.display(ResourceErrorViewModel.error(message: message))
    row(for: image)?.display(ResourceLoadingViewModel(isLoading: false))
  }

  private func row(for image: FeedImage) -> PictureLoad? {
    rows.last { $0.image == image }
  }

  private func request(_ image: FeedImage, _ size: Size, by row: PictureLoad) {
    messages.append(.request(image, size))
    row.display(ResourceErrorViewModel.noError)
    row.display(ResourceLoadingViewModel(isLoading: true))
    answer?(row, size)
  }

  private final class Delegate: PictureLoadDelegate {
    private let image: FeedImage
    private weak var spy: PictureLoadsSpy?
    weak var row: PictureLoad?

    init(image: FeedImage, spy: PictureLoadsSpy) {
      self.image = image
      self.spy = spy
    }

    func didRequestImage(_ region: PictureRegion, fitting size: Size) {
      guard let row else { return }
      spy?.requestedRegions.append(region)
      spy?.request(image, size, by: row)
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
