import FeedServer
import FeedUseCases

/// A feed that is open until ``close()`` is called.
public final class OpenFeed: Sendable {
  /// The feed's use cases.
  public let service: FeedService
  /// The title to show until the feed is loaded; nil for an Essential Feed API, whose title comes from its presenter.
  public let title: String?
  /// The feed's host, or the folder that contains it; nil for the demo and for combined feeds.
  public let origin: String?
  /// True if the feed has posts of other servers too.
  public let isFederated: Bool
  /// The feed's complete address without the user's name and password; nil if the feed has no address.
  public let address: String?
  private let server: LocalServer?
  private let onClose: @Sendable (OpenFeed) -> Void

  /// - Parameter onClose: called after loads are cancelled and the feed is saved.
  init(
    _ service: FeedService, title: String?, origin: String?, isFederated: Bool = false, address: String? = nil,
    server: LocalServer? = nil,
    onClose: @escaping @Sendable (OpenFeed) -> Void
  ) {
    self.service = service
    self.title = title
    self.origin = origin
    self.isFederated = isFederated
    self.address = address
    self.server = server
    self.onClose = onClose
  }

  /// Cancels the loads, finishes saving the feed, and deletes expired feeds from the cache. Pictures that are not saved
  /// yet may be dropped.
  public func close() async {
    await finish()
    server?.stop()
    onClose(self)
  }

  /// Cancels loads and saves the feed like ``close()``, but leaves the demo's server running until the process ends,
  /// because libmicrohttpd kills the process with a signal if it cannot tell its threads to stop.
  func finish() async {
    service.stopLoading()
    await service.finishSaving()
    await service.validateCache()
  }
}
