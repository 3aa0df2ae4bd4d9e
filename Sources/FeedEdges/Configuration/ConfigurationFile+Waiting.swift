extension ConfigurationFile {
  /// Adds the line as ``add(_:named:besides:patience:)`` does, on no thread of the caller's, and holds none while another
  /// program holds a lock on the file.
  ///
  /// - Parameter onWait: called once where there is such a lock.
  @concurrent
  public func add(
    _ feed: RequestedFeed, named name: String, besides catalog: FeedCatalog, patience: Duration = patience,
    onWait: @Sendable () async -> Void
  ) async throws(Refusal) {
    let deadline = ContinuousClock.now + patience
    var isTold = false
    while true {
      do throws(Refusal) {
        return try add(feed, named: name, besides: catalog, patience: .zero)
      } catch {
        guard error.obstacle == .file(.locked), ContinuousClock.now < deadline else { throw error }
      }
      if !isTold { await onWait() }
      isTold = true
      // Its only error is that it was cut short, which nobody does.
      _ = await Task { try await Task.sleep(for: .milliseconds(50)) }.result
    }
  }
}
