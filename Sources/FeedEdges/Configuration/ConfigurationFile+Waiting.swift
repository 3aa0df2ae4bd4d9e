import Foundation

extension ConfigurationFile {
  /// Adds the line on a background thread, which may block while another program holds a lock on the file.
  public func add(
    _ feed: RequestedFeed, named name: String, besides catalog: FeedCatalog, timeout: Duration = timeout,
    onWait: @escaping @Sendable () -> Void
  ) async throws(Refusal) {
    let result: Result<Void, Refusal> = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(Refusal) in
            try add(feed, named: name, besides: catalog, timeout: timeout, onWait: onWait)
          })
      }
    }
    try result.get()
  }
}
