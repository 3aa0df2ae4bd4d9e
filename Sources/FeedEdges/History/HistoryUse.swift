/// The use that a process makes of the history of opened addresses in the cache file.
enum HistoryUse {
  /// Addresses are remembered, and those of earlier runs are offered.
  case kept
  /// No address is remembered, and those of earlier runs are deleted.
  case deleted
  /// There is no cache file to use.
  case unavailable

  init(_ settings: EdgeSettings) {
    guard settings.usesCache else {
      self = .unavailable
      return
    }
    self = settings.remembersHistory ? .kept : .deleted
  }
}
