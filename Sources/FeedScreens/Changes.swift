/// Whether a screen looks different from what its last frame shows: what is part of it says so, and whoever draws asks.
@MainActor
public final class Changes {
  public private(set) var arePending = false

  public init() {}

  /// Something is to be seen that no frame has shown yet.
  public func note() {
    arePending = true
  }

  /// A frame has shown all of it.
  public func settle() {
    arePending = false
  }
}
