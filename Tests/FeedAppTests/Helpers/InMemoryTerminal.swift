import TerminalKit

/// A terminal without a screen. It records the drawn frames, and tests send its events.
@MainActor
final class InMemoryTerminal: Terminal {
  private(set) var size: Size
  private(set) var features: TerminalFeatures
  var onKey: ((Key) -> Void)?
  var onEvent: ((TerminalEvent) -> Void)?
  var onTurn: (() -> Void)?

  /// The drawn frames, in order.
  private(set) var frames: [CellBuffer] = []
  /// The number of requests to send the next frame completely.
  private(set) var invalidateCount = 0
  private(set) var queryCount = 0
  private(set) var suspendCount = 0
  private(set) var isRestored = false
  var mayLend = true
  private(set) var lendCount = 0
  private(set) var takeBackCount = 0
  private(set) var imageModes: [ImageMode?] = []
  private(set) var copiedTexts: [String] = []

  init(
    size: Size = Size(width: 80, height: 24), features: TerminalFeatures = TerminalFeatures(colorDepth: .trueColor)
  ) {
    self.size = size
    self.features = features
  }

  func use(_ imageMode: ImageMode?) { imageModes.append(imageMode) }

  func press(_ key: Key) {
    onKey?(key)
  }

  /// Sends an event. If the event changes the size or the features, they are set first.
  func send(_ event: TerminalEvent) {
    if case .resize(let size) = event { self.size = size }
    if case .features(let features) = event { self.features = features }
    onEvent?(event)
  }

  /// Ends the turn, as after all events that arrived together.
  func endTurn() {
    onTurn?()
  }

  func draw(_ buffer: CellBuffer) {
    guard !isRestored else { return }
    frames.append(buffer)
  }

  func afterNextFrame(_ body: @escaping @MainActor () -> Void) { body() }
  func invalidate() { invalidateCount += 1 }
  func queryFeatures() { queryCount += 1 }
  func suspend() { suspendCount += 1 }
  func lend() -> Bool {
    lendCount += 1
    return mayLend
  }
  func takeBack() { takeBackCount += 1 }
  func copy(_ text: String) -> Bool {
    copiedTexts.append(text)
    return true
  }
  func restore() { isRestored = true }
}
