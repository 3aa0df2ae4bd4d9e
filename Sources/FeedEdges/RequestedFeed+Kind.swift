extension RequestedFeed {
  /// Whether it is what the program serves itself.
  public var isDemo: Bool { operand == nil }

  /// The kind of source, as `--type` names it; nil for the demo, and for an address of which it is to be found out.
  public var kind: SourceKindName? {
    guard case .feed(let feed, _) = operand?.place else { return nil }
    return SourceKindName(rawValue: type(of: feed).name)
  }
}
