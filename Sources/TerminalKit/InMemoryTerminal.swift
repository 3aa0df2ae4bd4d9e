/// A terminal without a screen: it keeps what is drawn, and its events are sent by hand.
@MainActor
public final class InMemoryTerminal: Terminal {
  public private(set) var size: Size
  public private(set) var features: TerminalFeatures
  public var onEvent: ((TerminalEvent) -> Void)?

  /// What was drawn, in order.
  public private(set) var frames: [CellBuffer] = []
  /// How often the next frame was asked to be sent whole.
  public private(set) var invalidateCount = 0
  public private(set) var queryCount = 0
  public private(set) var suspendCount = 0
  public private(set) var isRestored = false

  public init(
    size: Size = Size(width: 80, height: 24), features: TerminalFeatures = TerminalFeatures(colorDepth: .trueColor)
  ) {
    self.size = size
    self.features = features
  }

  /// Lets `event` come from the terminal; another size and other features take effect first.
  public func send(_ event: TerminalEvent) {
    if case .resize(let size) = event { self.size = size }
    if case .features(let features) = event { self.features = features }
    onEvent?(event)
  }

  public func draw(_ buffer: CellBuffer) {
    guard !isRestored else { return }
    frames.append(buffer)
  }

  public func invalidate() { invalidateCount += 1 }
  public func queryFeatures() { queryCount += 1 }
  public func suspend() { suspendCount += 1 }
  public func restore() { isRestored = true }
}
