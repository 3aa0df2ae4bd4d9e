import FeedDomain
import FeedPresentation
import TerminalKit

/// Asks for a row's picture and takes the request back.
@MainActor
public protocol FeedImageRowDelegate {
  /// - Parameter size: the cells that the picture may cover.
  func didRequestImage(fitting size: Size)
  func didCancelImageRequest()
}

/// The state of one image's picture while its row is on screen or near it.
@MainActor
public final class FeedImageRow {
  public let image: FeedImage
  /// Called when the row's look has changed.
  public var onChange: (() -> Void)?

  /// Stays while another size of it is being loaded.
  public private(set) var picture: CellBuffer?
  public private(set) var isLoading = false
  public private(set) var errorMessage: String?

  private let delegate: any FeedImageRowDelegate
  private var wantedSize: Size?
  private var requestedSize: Size?

  public init(image: FeedImage, delegate: any FeedImageRowDelegate) {
    self.image = image
    self.delegate = delegate
  }

  /// Asks for the picture, unless it was asked for at this size already. A failed one waits for ``retry()``.
  ///
  /// A load that runs for another size is left to end, for its bytes serve any size: the next layout asks again.
  func request(fitting size: Size) {
    wantedSize = size
    guard !isLoading, errorMessage == nil, requestedSize != size else { return }
    start()
  }

  /// Asks again after a failure; does nothing otherwise.
  func retry() {
    guard !isLoading, errorMessage != nil else { return }
    start()
  }

  private func start() {
    guard let wantedSize else { return }
    requestedSize = wantedSize
    delegate.didRequestImage(fitting: wantedSize)
  }

  /// What was asked for looks different now: the next request asks for it again, however large.
  func renew() {
    requestedSize = nil
  }

  /// Takes back a running request; a picture that is there stays.
  func cancel() {
    guard isLoading else { return }
    isLoading = false
    requestedSize = nil
    delegate.didCancelImageRequest()
  }

  func show(_ picture: CellBuffer) {
    self.picture = picture
    errorMessage = nil
    onChange?()
  }

  func showLoading(_ isLoading: Bool) {
    self.isLoading = isLoading
    onChange?()
  }

  func showError(_ message: String?) {
    errorMessage = message
    onChange?()
  }
}
