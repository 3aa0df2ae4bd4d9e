import CNcurses
import Dispatch
import Glibc
import TerminalKit

/// The display of frames. Each frame is sent in one write: the removal of images, then the cells (``NcursesScreen``),
/// then the images (``ImageDisplay``). The next frame, or the next piece of an image, is sent when the terminal has
/// taken the previous one. If several frames arrive meanwhile, only the last frame is sent.
@MainActor
final class FrameDisplay {
  /// The time for which an image may delay an urgent frame. Few terminals need longer for an image.
  private static let timeout = Duration.milliseconds(50)

  private(set) var features: TerminalFeatures

  private let session: NcursesSession
  private let terminalOutput: TerminalOutput
  private let screen: NcursesScreen
  let shared = SharedPictures()
  private(set) lazy var images = ImageDisplay(shared: shared) { [weak self] in self?.sendNext() }
  private var frame: CellBuffer?
  private var isDue = false
  private var isUrgent = false
  private var hasFrameWaited = false
  private var wasFrameSentLast = false
  private var bytesAfterFrame: [UInt8] = []
  private var bytesBetweenImages: [UInt8] = []
  private var callbacksAfterImages: [() -> Void] = []
  private var isSendScheduled = false
  private var isScreenGivenBack = false

  init(_ session: NcursesSession) {
    self.session = session
    terminalOutput = session.terminalOutput
    features = TerminalFeatures(colorDepth: session.depth)
    screen = NcursesScreen(session)
    terminalOutput.onIdle = { [weak self] in self?.scheduleSend() }
    screen.onClear = { [weak self] in
      self?.images.screenWasCleared()
      // The frame that cleared the screen also brings the images back.
      self?.isDue = true
    }
  }

  /// Applies new capabilities, and returns true if they have changed.
  func use(_ next: TerminalFeatures, through multiplexer: Multiplexer, keepsHiddenCursorUp: Bool, joinsCharacters: Bool)
    -> Bool
  {
    screen.keepsHiddenCursorUp = keepsHiddenCursorUp
    if screen.use(joinsCharacters: joinsCharacters) {
      isDue = true
      scheduleSend()
    }
    let before = features
    features = next
    if next.imageMode != before.imageMode {
      cancelImage()
      write(images.use(next.imageMode, through: multiplexer) { Int(ncurses_lines()) - 1 })
    }
    if next.colorDepth != before.colorDepth || next.imageMode != before.imageMode {
      screen.use(next.colorDepth, next.imageMode)
    }
    return next != before
  }

  func show(_ next: CellBuffer) {
    frame = next
    // A frame that is due for another reason, such as a cancelled image, stays due.
    isDue = isDue || screen.frame != next
    if isDue {
      hasFrameWaited = hasFrameWaited || !terminalOutput.isIdle
    } else {
      isUrgent = false
      hasFrameWaited = false
    }
    sendNext()
    cancelSlowImage()
  }

  /// Gives the next frame priority over images, because it shows the effect of a user's action.
  func prioritizeNextFrame() {
    isUrgent = true
  }

  func resendImages(areCellsDoubtful: Bool) {
    guard frame != nil, screen.frame != nil else { return }
    clearImages()
    if areCellsDoubtful { screen.invalidate() }
    isDue = true
    sendNext()
  }

  /// Sends the last frame again, because the terminal has lost it. Returns false if there is no frame of this size.
  func redraw(in size: Size) -> Bool {
    isScreenGivenBack = false
    _ = images.clear()
    screen.invalidate()
    guard let frame, frame.size == size else { return false }
    isDue = true
    sendNext()
    return true
  }

  func invalidateCells() {
    screen.invalidate()
  }

  func clearImages() {
    cancelImage()
    write(images.clear())
  }

  /// Stops sending and removes all images from the terminal, because the program gives the screen back.
  func leave() {
    isDue = false
    isScreenGivenBack = true
    terminalOutput.discard(endingWith: Array(session.modes.endFrame.utf8))
    clearImages()
    bytesBetweenImages = []
    terminalOutput.drain()
    shared.removeAll()
  }

  func waitForFrame() {
    terminalOutput.drain()
    while isDue {
      sendNext()
      terminalOutput.drain()
    }
  }

  func writeAfterFrame(_ bytes: [UInt8]) {
    if isDue { bytesAfterFrame += bytes } else { terminalOutput.write(bytes) }
  }

  /// Writes `bytes` as soon as no image is partly sent. If another image command comes between the pieces of an image,
  /// kitty takes it for one of the pieces and loses both images. Afterwards, the cursor is where it was before.
  func writeBetweenImages(_ bytes: [UInt8]) {
    bytesBetweenImages += bytes
    flushBytesBetweenImages()
  }

  func blanks(columns: Int) -> Point? {
    images.isPartlySent ? nil : screen.frame?.blanks(columns: columns)
  }

  /// Calls `body` once the next frame and all of its images are sent.
  func afterImages(_ body: @escaping () -> Void) {
    callbacksAfterImages.append(body)
  }

  private func flushBytesBetweenImages() {
    guard !bytesBetweenImages.isEmpty, !images.isPartlySent else { return }
    terminalOutput.write(bytesBetweenImages + screen.cursorMove.utf8)
    bytesBetweenImages = []
  }

  private func sendNext() {
    guard !isScreenGivenBack else { return }
    flushBytesBetweenImages()
    guard terminalOutput.isIdle else { return }
    if images.finishTransfer() { isDue = true }
    if let frame, isFrameNext {
      send(frame)
    } else if let piece = images.nextPiece() {
      wasFrameSentLast = false
      // kitty up to 0.26 loses an image if the marks of a frame come between its chunks.
      let count = images.transferByteCount
      if images.hasSeveralPieces {
        terminalOutput.write(piece, ending: (count, []))
      } else {
        write(piece, cancellableCount: count)
      }
    } else {
      if images.areAllSent { callAfterImages() }
      return
    }
    if terminalOutput.isIdle { scheduleSend() }
  }

  private func callAfterImages() {
    defer { callbacksAfterImages = [] }
    callbacksAfterImages.forEach { $0() }
  }

  /// True if the frame is sent before the next piece of an image. Depending on the protocol, frames take turns with the
  /// pieces of an image, or wait for the whole image.
  private var isFrameNext: Bool {
    guard isDue, let allowsFramesBetween = images.allowsFramesBetween else { return isDue }
    let isItsTurn = isUrgent || !wasFrameSentLast
    return allowsFramesBetween && isItsTurn
  }

  /// Schedules the next write, so that keys that have arrived meanwhile are handled first.
  private func scheduleSend() {
    guard !isSendScheduled else { return }
    isSendScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isSendScheduled = false
        self?.sendNext()
      }
    }
  }

  private func cancelSlowImage() {
    guard isDue, isUrgent, images.allowsFramesBetween == false, let start = images.transferStart else { return }
    let rest = ContinuousClock.now.duration(to: start + Self.timeout)
    guard rest <= .zero else {
      Task { [weak self] in
        try await Task.sleep(for: rest)
        self?.cancelSlowImage()
      }
      return
    }
    cancelImage()
    sendNext()
  }

  private func cancelImage() {
    guard images.allowsFramesBetween == false else { return }
    if terminalOutput.isIdle {
      write(images.cancellation)
    } else if !terminalOutput.cancel(for: images.cancellation) {
      return
    }
    images.cancel()
  }

  private func send(_ frame: CellBuffer) {
    let mayRedraw = !hasFrameWaited
    isDue = false
    isUrgent = false
    hasFrameWaited = false
    wasFrameSentLast = true
    if screen.frame?.size != frame.size { images.screenWasCleared() }
    let next = images.preview(of: frame)
    let found = screen.scroll(to: next)
    let change = images.begin(next, scroll: found, mayRedraw: mayRedraw)
    let scroll = change.allowsScroll ? found : nil
    let shown = next.replacingImages(by: change.standIns, hiding: change.postponed)
      .copying(change.covered, from: screen.frame) { scroll?.source(of: $0) ?? $0 }
    let cells = screen.draw(shown, after: scroll, beside: change)
    session.restorer.willDraw()
    let pixels = images.redraw(change.redrawn)
    write(change.bytes + cells + images.end() + pixels, cancellableCount: pixels.count)
    if !bytesAfterFrame.isEmpty { terminalOutput.write(bytesAfterFrame) }
    bytesAfterFrame = []
  }

  private func write(_ bytes: [UInt8], cancellableCount: Int = 0) {
    guard !bytes.isEmpty else { return }
    let mark = Array(session.modes.endFrame.utf8)
    terminalOutput.write(
      session.modes.beginFrame.utf8 + bytes + mark,
      ending: cancellableCount > 0 ? (cancellableCount, mark) : nil)
  }
}
