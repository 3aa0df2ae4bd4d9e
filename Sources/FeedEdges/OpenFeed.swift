import FeedServer
import FeedUseCases

/// A feed that the program has open, beside others maybe: what it can do with it, until it is closed.
public final class OpenFeed: Sendable {
  /// What it can do.
  public let service: FeedService
  /// What the feed is called before anything of it is loaded; nil for those of the contract, which their presenter names.
  public let title: String?
  /// Where it is from: a host, or the folder that it is in; nil for the demo, and several as one.
  public let origin: String?
  /// The whole of that, without a user's name and password; nil for what has none.
  public let address: String?
  private let server: LocalServer?
  private let onClose: @Sendable (OpenFeed) -> Void

  /// - Parameters:
  ///   - server: the demo's own.
  ///   - onClose: called once its loads are cancelled, and its feed is saved.
  init(
    _ service: FeedService, title: String?, origin: String?, address: String? = nil, server: LocalServer? = nil,
    onClose: @escaping @Sendable (OpenFeed) -> Void
  ) {
    self.service = service
    (self.title, self.origin, self.address) = (title, origin, address)
    self.server = server
    self.onClose = onClose
  }

  /// Ends what is loading, and saves the feed that was loaded, or removes one that has expired. Pictures that are still to
  /// be saved then may not be: they can be had again.
  public func close() async {
    await finish()
    server?.stop()
    onClose(self)
  }

  /// Ends what is loading and saves what was loaded, as ``close()`` does, but leaves the demo's server to the end of the
  /// process: libmicrohttpd ends the process by a signal where it cannot tell its threads to stop.
  func finish() async {
    service.stopLoading()
    await service.finishSaving()
    await service.validateCache()
  }
}
