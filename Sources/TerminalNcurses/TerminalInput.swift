import Dispatch
import Glibc

/// Reads the terminal on standard input and tells the tokens that come.
@MainActor
final class TerminalInput {
  /// One turn of the loop handles so many bytes, so that a paste never holds it.
  private static let bytesPerTurn = 1024
  /// How long the rest of a sequence may be on its way, before ESC is a key.
  private static let loneEscapeDelay = DispatchTimeInterval.milliseconds(40)
  /// How long the rest of a reply may be on its way, before keys are keys again.
  private static let openStringDelay = DispatchTimeInterval.seconds(2)

  private var tokenizer = InputTokenizer()
  private var readCount = 0
  private var source: DispatchSourceRead?
  private var onTokens: @MainActor ([InputTokenizer.Token]) -> Void = { _ in }

  /// - Parameters:
  ///   - onTokens: is called on the main queue.
  ///   - onEnd: is called once, when the terminal is gone.
  func start(
    onTokens: @escaping @MainActor ([InputTokenizer.Token]) -> Void, onEnd: @escaping @MainActor () -> Void
  ) {
    self.onTokens = onTokens
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readTurn(onEnd: onEnd) }
    }
    source.activate()
    self.source = source
  }

  func stop() {
    source?.cancel()
    source = nil
    onTokens = { _ in }
  }

  /// Reads at once what comes within `milliseconds`, and gives its tokens; `nil` when nothing does.
  func readDirectly(within milliseconds: Int32) -> [InputTokenizer.Token]? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0, let bytes = Self.readBytes() else { return nil }
    return tokenizer.tokens(from: bytes)
  }

  private func readTurn(onEnd: @MainActor () -> Void) {
    readCount += 1
    guard let bytes = Self.readBytes() else {
      stop()
      return onEnd()
    }
    onTokens(tokenizer.tokens(from: bytes))
    if tokenizer.hasLoneEscape {
      awaitMore(for: Self.loneEscapeDelay) { $0.onTokens($0.tokenizer.flushLoneEscape()) }
    } else if tokenizer.hasOpenString {
      awaitMore(for: Self.openStringDelay) { $0.tokenizer.dropOpenString() }
    }
  }

  /// - Returns: `nil` when the terminal is gone.
  private static func readBytes() -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: bytesPerTurn)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return bytes[..<count] }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }

  /// - Parameter giveUp: is called when nothing more has come by then.
  private func awaitMore(for delay: DispatchTimeInterval, giveUp: @escaping @MainActor (TerminalInput) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, readCount] in
      MainActor.assumeIsolated {
        guard let self, self.readCount == readCount else { return }
        giveUp(self)
      }
    }
  }
}
