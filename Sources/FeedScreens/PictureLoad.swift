import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit

/// Asks for an image's picture, takes the request back, and learns when the picture may move.
@MainActor
public protocol PictureLoadDelegate {
  /// A cell's width divided by its height.
  var cellAspect: Double { get }
  /// - Parameters:
  ///   - region: the part of the picture that is to be seen.
  ///   - size: the cells that it may cover.
  func didRequestImage(_ region: PictureRegion, fitting size: Size)
  func didCancelImageRequest()
  /// The picture's place is on screen, and the user looks at it; never told twice in a row.
  func didShowImage()
  /// The same is no longer so.
  func didHideImage()
}

extension PictureLoadDelegate {
  /// As most terminals have it.
  public var cellAspect: Double { 0.5 }
}

/// How the load of one image's picture stands, while its row is on screen or near it, or while the split, the
/// comments or a viewer shows it.
@MainActor
public final class PictureLoad: @MainActor ResourceView, @MainActor ResourceLoadingView, @MainActor ResourceErrorView {
  public typealias ResourceViewModel = CellBuffer

  /// What is asked for, and what a picture shows.
  struct Request: Equatable {
    let region: PictureRegion
    let size: Size
  }

  public let image: FeedImage
  /// Called when there is something else to show.
  public var onChange: (() -> Void)?

  /// Stays while another size or part of it is being loaded; nil while a warning hides it.
  public var picture: CellBuffer? { isHidden ? nil : displayed }
  /// Why there is no picture, nor any asked for; nil while there may be.
  var warning: DisplayText? { presentation.warning(of: image) }
  /// What ``picture`` was asked for as.
  private(set) var pictureRequest: Request?
  public private(set) var isLoading = false
  public private(set) var errorMessage: DisplayText?

  private let presentation: ImagePresentation
  private let delegate: any PictureLoadDelegate
  private var displayed: CellBuffer?
  private var wanted: Request?
  /// What was asked for last, unless that is to be asked for again.
  private var requested: Request?
  /// What is being loaded, or was loaded last.
  private var started: Request?
  private var isShown = false
  /// Made when it is first drawn, once for all places.
  private(set) lazy var blur = image.details.flatMap(BlurredPicture.init)
  /// Of one place, for as long as there is no picture.
  private var blurred: (place: Size, cells: CellBuffer?)?

  /// - Parameter presentation: tells whether the picture may be shown.
  public init(
    image: FeedImage, presentation: ImagePresentation, delegate: any PictureLoadDelegate
  ) {
    self.image = image
    self.presentation = presentation
    self.delegate = delegate
  }

  /// Asks for the picture, unless it was asked for like this already. A failed one waits for ``retry()``.
  ///
  /// While a warning hides it, nothing is asked for, and what is there is given up.
  ///
  /// A load that runs for another size or region is left to end, for its bytes serve any: the next layout asks again.
  func request(_ region: PictureRegion = .whole, fitting size: Size) {
    let request = Request(region: region, size: size)
    wanted = request
    guard !isHidden else { return drop() }
    guard !isLoading, errorMessage == nil, requested != request else { return }
    start()
  }

  private var isHidden: Bool { presentation.revealed.hides(image) }

  private func drop() {
    disappear()
    cancel()
    displayed = nil
    pictureRequest = nil
    requested = nil
    errorMessage = nil
  }

  /// Asks again after a failure; does nothing otherwise.
  func retry() {
    guard !isLoading, !isHidden, errorMessage != nil else { return }
    start()
  }

  private func start() {
    guard let wanted else { return }
    requested = wanted
    started = wanted
    delegate.didRequestImage(wanted.region, fitting: wanted.size)
  }

  /// What was asked for looks different now: the next request asks for it again, however large.
  func renew() {
    requested = nil
    blurred = nil
  }

  /// What the picture looks like from afar, as large as it will be; nil when that is not known.
  func blurred(fitting place: Size) -> CellBuffer? {
    if let blurred, blurred.place == place { return blurred.cells }
    let cells = blur?.cells(fitting: place, cellAspect: delegate.cellAspect)
    blurred = (place, cells)
    return cells
  }

  /// Takes back a running request; a picture that is there stays.
  func cancel() {
    guard isLoading else { return }
    isLoading = false
    requested = nil
    delegate.didCancelImageRequest()
  }

  /// The place of the picture is on screen, and the user looks at it.
  func appear() {
    guard !isShown, !isHidden else { return }
    isShown = true
    delegate.didShowImage()
  }

  func disappear() {
    guard isShown else { return }
    isShown = false
    delegate.didHideImage()
  }

  public func display(_ viewModel: CellBuffer) {
    displayed = viewModel
    blurred = nil
    pictureRequest = started
    errorMessage = nil
    onChange?()
  }

  public func display(_ viewModel: ResourceLoadingViewModel) {
    isLoading = viewModel.isLoading
    onChange?()
  }

  public func display(_ viewModel: ResourceErrorViewModel) {
    errorMessage = viewModel.message.map { DisplayText($0) }
    onChange?()
  }
}
