import CNcurses
import Dispatch
import Glibc
import TerminalKit

/// Shows frames, each as one of the terminal's: what takes images away, then the cells (``NcursesScreen``), then the images
/// (``ImageDisplay``).
///
/// The next frame, or the next piece of an image, is sent when the terminal has taken the one before: of the frames that
/// come meanwhile, the last one.
@MainActor
final class FrameDisplay {
  /// For how long an image may keep back a frame that shows what the user did. Few terminals take longer for one.
  private static let timeout = Duration.milliseconds(50)

  /// What the frames are shown by.
  private(set) var features: TerminalFeatures

  private let session: NcursesSession
  private let line: TerminalOutput
  private let screen: NcursesScreen
  /// Where images are kept until the terminal has read them, if it can.
  let shared = SharedPictures()
  private(set) lazy var images = ImageDisplay(shared: shared) { [weak self] in self?.goOn() }
  /// What is to be shown.
  private var frame: CellBuffer?
  private var isDue = false
  private var isUrgent = false
  /// Whether what is to be shown has waited for the terminal.
  private var isLate = false
  private var wasFrameLast = false
  private var behindFrame: [UInt8] = []
  private var behindImage: [UInt8] = []
  private var behindImages: [() -> Void] = []
  private var isTurnScheduled = false
  /// Whether the screen is given back: what becomes ready meanwhile is not sent.
  private var isAway = false

  init(_ session: NcursesSession) {
    self.session = session
    line = session.line
    features = TerminalFeatures(colorDepth: session.depth)
    screen = NcursesScreen(session)
    line.onIdle = { [weak self] in self?.takeTurn() }
    screen.onClear = { [weak self] in
      self?.images.screenWasCleared()
      // The same frame brings them again.
      self?.isDue = true
    }
  }

  /// Shows what comes by other features; what is on the terminal may have to be drawn again for that.
  ///
  /// - Parameters:
  ///   - multiplexer: what the images have to pass on their way.
  ///   - keepsHiddenCursorUp: see ``NcursesScreen/keepsHiddenCursorUp``.
  ///   - joins: whether characters that are joined to one are shown in its columns.
  /// - Returns: whether they are others than before.
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

  /// Sends what differs from the frame on the terminal.
  func show(_ next: CellBuffer) {
    frame = next
    // What is due for another reason, as for an image that was given up half-way, stays due.
    isDue = isDue || screen.frame != next
    if !isDue { isUrgent = false }
    isLate = isDue && (isLate || !line.isIdle)
    goOn()
    giveWay()
  }

  /// The user did something: the frame that shows it comes before images.
  func hurry() {
    isUrgent = true
  }

  /// Sends the images of the frame on the terminal again, and its cells too when those are in doubt.
  func showAgain(areCellsDoubtful: Bool) {
    guard frame != nil, screen.frame != nil else { return }
    clearImages()
    if areCellsDoubtful { screen.invalidate() }
    isDue = true
    goOn()
  }

  /// Sends the last frame to a terminal that has nothing of it any more.
  ///
  /// - Parameter size: the screen's.
  /// - Returns: false when there is no frame of this size.
  func showAnew(in size: Size) -> Bool {
    isAway = false
    _ = images.clear()
    screen.invalidate()
    guard let frame, frame.size == size else { return false }
    isDue = true
    goOn()
    return true
  }

  /// Sends all cells of the next frame, whatever the terminal shows.
  func invalidateCells() {
    screen.invalidate()
  }

  /// Takes all images off the terminal, and drops what is still to be sent; the next frame brings its own again.
  func clearImages() {
    giveUpImage()
    write(images.clear())
  }

  /// The screen is given back: gives up what is still to be sent, and takes all images off the terminal.
  func leave() {
    isDue = false
    isAway = true
    line.abandon(Array(session.modes.endFrame.utf8))
    clearImages()
    behindImage = []
    line.drain()
    shared.removeAll()
  }

  /// Waits until the terminal has taken the frame that is to be shown now.
  func waitForFrame() {
    line.drain()
    while isDue {
      goOn()
      line.drain()
    }
  }

  /// Writes something of the caller's own when the frame is sent that is to be shown now.
  func writeBehindFrame(_ bytes: [UInt8]) {
    if isDue { behindFrame += bytes } else { line.write(bytes) }
  }

  /// Writes something of the caller's own when no image is half-way: kitty takes whatever else concerns images for a part
  /// of that one, and loses both.
  func writeBetweenImages(_ bytes: [UInt8]) {
    behindImage += bytes
    writeBehindImage()
  }

  /// Finds so many blank cells of the frame on the terminal, below the first line, where something may be written and
  /// erased now.
  func blanks(columns: Int) -> Point? {
    images.isHalfWay ? nil : screen.frame?.blanks(columns: columns)
  }

  /// Does something once the frame that is shown next is sent, with all of its images.
  func afterImages(_ body: @escaping () -> Void) {
    behindImages.append(body)
  }

  private func writeBehindImage() {
    guard !behindImage.isEmpty, !images.isHalfWay else { return }
    line.write(behindImage)
    behindImage = []
  }

  /// Sends what comes next.
  private func goOn() {
    guard !isAway else { return }
    writeBehindImage()
    guard line.isIdle else { return }
    if images.settle() { isDue = true }
    if let frame, isFrameNext {
      send(frame)
    } else if let piece = images.nextPiece() {
      wasFrameLast = false
      // kitty up to 0.26 loses an image whose parts have the marks of a frame between them.
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

  /// A frame waits for the image that is on its way, or for a piece of it, if one frame was sent since the last.
  private var isFrameNext: Bool {
    guard isDue, let letsFramesBetween = images.letsFramesBetween else { return isDue }
    return letsFramesBetween && (isUrgent || !wasFrameLast)
  }

  /// Goes on after the keys that have come meanwhile.
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

  /// Gives up the image that the terminal takes too long for.
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

  /// The end of the image that is on its way in one piece is not sent.
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
