import CNcurses
import Dispatch
import Glibc
import TerminalKit

/// Shows frames. Each is sent in one write: the removal of images, then the cells (``NcursesScreen``), then the images
/// (``ImageDisplay``).
///
/// The next frame, or the next piece of an image, is sent when the terminal has taken the previous one. Of the frames
/// that arrive meanwhile, only the last is sent.
@MainActor
final class FrameDisplay {
  /// The time for which an image may delay a frame that shows the effect of a user's action. Few terminals need longer
  /// for an image.
  private static let timeout = Duration.milliseconds(50)

  private(set) var features: TerminalFeatures

  private let session: NcursesSession
  private let line: TerminalOutput
  private let screen: NcursesScreen
  /// The storage of images that the terminal reads from shared memory, if it can.
  let shared = SharedPictures()
  private(set) lazy var images = ImageDisplay(shared: shared) { [weak self] in self?.goOn() }
  private var frame: CellBuffer?
  private var isDue = false
  private var isUrgent = false
  /// True if the frame has waited for the terminal.
  private var isLate = false
  private var wasFrameLast = false
  private var behindFrame: [UInt8] = []
  private var behindImage: [UInt8] = []
  private var behindImages: [() -> Void] = []
  private var isTurnScheduled = false
  /// True while the program does not have the screen. Nothing is sent then.
  private var isAway = false

  init(_ session: NcursesSession) {
    self.session = session
    line = session.line
    features = TerminalFeatures(colorDepth: session.depth)
    screen = NcursesScreen(session)
    line.onIdle = { [weak self] in self?.takeTurn() }
    screen.onClear = { [weak self] in
      self?.images.screenWasCleared()
      // The frame that cleared the screen also brings the images back.
      self?.isDue = true
    }
  }

  /// Applies new capabilities. The screen may have to be drawn again.
  ///
  /// - Parameters:
  ///   - multiplexer: the multiplexer that the images have to pass.
  ///   - keepsHiddenCursorUp: see ``NcursesScreen/keepsHiddenCursorUp``.
  ///   - joins: true if the terminal shows joined characters in the columns of one.
  /// - Returns: true if the capabilities have changed.
  func use(_ next: TerminalFeatures, through multiplexer: Multiplexer, keepsHiddenCursorUp: Bool, joins: Bool)
    -> Bool
  {
    screen.keepsHiddenCursorUp = keepsHiddenCursorUp
    if screen.use(joins: joins) {
      isDue = true
      takeTurn()
    }
    let before = features
    features = next
    if next.imageMode != before.imageMode {
      giveUpImage()
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
    if !isDue { isUrgent = false }
    isLate = isDue && (isLate || !line.isIdle)
    goOn()
    giveWay()
  }

  /// Gives the next frame priority over images, because it shows the effect of a user's action.
  func hurry() {
    isUrgent = true
  }

  /// Sends the images of the current frame again, and its cells too if they are in doubt.
  func showAgain(areCellsDoubtful: Bool) {
    guard frame != nil, screen.frame != nil else { return }
    clearImages()
    if areCellsDoubtful { screen.invalidate() }
    isDue = true
    goOn()
  }

  /// Sends the last frame to a terminal that has lost it completely.
  ///
  /// - Parameter size: the size of the screen.
  /// - Returns: false if there is no frame of this size.
  func showAnew(in size: Size) -> Bool {
    isAway = false
    _ = images.clear()
    screen.invalidate()
    guard let frame, frame.size == size else { return false }
    isDue = true
    goOn()
    return true
  }

  /// Forces all cells of the next frame to be sent, whatever the terminal shows.
  func invalidateCells() {
    screen.invalidate()
  }

  /// Removes all images from the terminal and cancels the waiting ones. The next frame brings its images back.
  func clearImages() {
    giveUpImage()
    write(images.clear())
  }

  /// Stops sending and removes all images from the terminal, because the screen is given back.
  func leave() {
    isDue = false
    isAway = true
    line.abandon(Array(session.modes.endFrame.utf8))
    clearImages()
    behindImage = []
    line.drain()
    shared.removeAll()
  }

  func waitForFrame() {
    line.drain()
    while isDue {
      goOn()
      line.drain()
    }
  }

  /// Writes bytes of the caller after the current frame.
  func writeBehindFrame(_ bytes: [UInt8]) {
    if isDue { behindFrame += bytes } else { line.write(bytes) }
  }

  /// Writes bytes of the caller as soon as no image is half sent. kitty takes any other image command for a part of
  /// that image, and loses both.
  func writeBetweenImages(_ bytes: [UInt8]) {
    behindImage += bytes
    writeBehindImage()
  }

  func blanks(columns: Int) -> Point? {
    images.isHalfWay ? nil : screen.frame?.blanks(columns: columns)
  }

  /// Calls `body` once the next frame and all of its images are sent.
  func afterImages(_ body: @escaping () -> Void) {
    behindImages.append(body)
  }

  private func writeBehindImage() {
    guard !behindImage.isEmpty, !images.isHalfWay else { return }
    line.write(behindImage)
    behindImage = []
  }

  private func goOn() {
    guard !isAway else { return }
    writeBehindImage()
    guard line.isIdle else { return }
    if images.settle() { isDue = true }
    if let frame, isFrameNext {
      send(frame)
    } else if let piece = images.nextPiece() {
      wasFrameLast = false
      // kitty up to 0.26 loses an image if the marks of a frame come between its chunks.
      let count = images.byteCount
      if images.isInParts { line.write(piece, ending: (count, [])) } else { write(piece, cuttable: count) }
    } else {
      if images.areSent { endImages() }
      return
    }
    if line.isIdle { takeTurn() }
  }

  private func endImages() {
    defer { behindImages = [] }
    behindImages.forEach { $0() }
  }

  /// True if the frame is sent before the next piece of an image. If an image is being sent, it takes turns with
  /// frames, or frames wait until it is complete.
  private var isFrameNext: Bool {
    guard isDue, let letsFramesBetween = images.letsFramesBetween else { return isDue }
    return letsFramesBetween && (isUrgent || !wasFrameLast)
  }

  /// Continues after the keys that have arrived meanwhile.
  private func takeTurn() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.isTurnScheduled = false
        self?.goOn()
      }
    }
  }

  /// Cancels an image that keeps an urgent frame waiting for too long.
  private func giveWay() {
    guard isDue, isUrgent, images.letsFramesBetween == false, let start = images.start else { return }
    let rest = ContinuousClock.now.duration(to: start + Self.timeout)
    guard rest <= .zero else {
      Task { [weak self] in
        try await Task.sleep(for: rest)
        self?.giveWay()
      }
      return
    }
    giveUpImage()
    goOn()
  }

  /// Cancels the image that is being sent, if frames have to wait for it.
  private func giveUpImage() {
    guard images.letsFramesBetween == false else { return }
    if line.isIdle {
      write(images.cancellation)
    } else if !line.cut(for: images.cancellation) {
      return
    }
    images.cancel()
  }

  private func send(_ frame: CellBuffer) {
    let mayRedraw = !isLate
    (isDue, isUrgent, isLate, wasFrameLast) = (false, false, false, true)
    if screen.frame?.size != frame.size { images.screenWasCleared() }
    let next = images.preview(of: frame)
    let found = screen.scroll(to: next)
    let change = images.begin(next, scroll: found, mayRedraw: mayRedraw)
    let scroll = change.allowsScroll ? found : nil
    let shown = next.showing(change.standIns, without: change.postponed)
      .keeping(change.covered, of: screen.frame) { scroll?.source(of: $0) ?? $0 }
    let cells = screen.draw(shown, after: scroll, beside: change)
    session.restorer.willDraw()
    let pixels = images.redraw(change.redrawn)
    write(change.bytes + cells + images.end() + pixels, cuttable: pixels.count)
    if !behindFrame.isEmpty { line.write(behindFrame) }
    behindFrame = []
  }

  private func write(_ bytes: [UInt8], cuttable: Int = 0) {
    guard !bytes.isEmpty else { return }
    let mark = Array(session.modes.endFrame.utf8)
    line.write(session.modes.beginFrame.utf8 + bytes + mark, ending: cuttable > 0 ? (cuttable, mark) : nil)
  }
}
