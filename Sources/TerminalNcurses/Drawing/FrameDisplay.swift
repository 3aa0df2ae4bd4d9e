import CNcurses
import Dispatch
import Glibc
import TerminalGraphics
import TerminalKit

/// Shows frames, each as one of the terminal's: what takes images away, then the cells (``NcursesScreen``), then the images
/// (``ImageDisplay``).
@MainActor
final class FrameDisplay {
  /// What the frames are shown by.
  private(set) var features: TerminalFeatures

  private let session: NcursesSession
  private let screen: NcursesScreen
  private lazy var images = ImageDisplay { [weak self] in self?.write($0) }
  /// What is to be shown, images that are still to be sent included.
  private var frame: CellBuffer?
  private var frameNumber = 0

  init(_ session: NcursesSession) {
    self.session = session
    features = TerminalFeatures(colorDepth: session.depth)
    screen = NcursesScreen(session)
  }

  /// Shows what comes by other features; what is on the terminal may have to be drawn again for that.
  ///
  /// - Parameters:
  ///   - multiplexer: what the images have to pass on their way.
  ///   - keepsHiddenCursorUp: see ``NcursesScreen/keepsHiddenCursorUp``.
  /// - Returns: whether they are others than before.
  func use(_ next: TerminalFeatures, through multiplexer: Multiplexer, keepsHiddenCursorUp: Bool) -> Bool {
    screen.keepsHiddenCursorUp = keepsHiddenCursorUp
    let before = features
    features = next
    if next.imageMode != before.imageMode {
      images.use(next.imageMode, through: multiplexer) { Int(ncurses_lines()) - 1 }
    }
    if next.colorDepth != before.colorDepth || next.imageMode != before.imageMode {
      screen.use(next.colorDepth, placeholders: next.imageMode == .placeholders)
    }
    return next != before
  }

  /// Sends what differs from the frame on the terminal.
  func show(_ next: CellBuffer) {
    guard screen.frame != next else { return }
    send(next)
  }

  /// Sends the images of the frame on the terminal again, and its cells too when those are in doubt.
  func showAgain(areCellsDoubtful: Bool) {
    guard let frame, screen.frame != nil else { return }
    images.clear()
    if areCellsDoubtful { screen.invalidate() }
    send(frame)
  }

  /// Sends the last frame to a terminal that has nothing of it any more.
  ///
  /// - Parameter size: the screen's.
  /// - Returns: false when there is no frame of this size.
  func showAnew(in size: Size) -> Bool {
    images.forget()
    screen.invalidate()
    guard let frame, frame.size == size else { return false }
    send(frame)
    return true
  }

  /// Sends all cells of the next frame, whatever the terminal shows.
  func invalidateCells() {
    screen.invalidate()
  }

  /// Takes all images off the terminal, and drops what is still to be sent; the next frame brings its own again.
  func clearImages() {
    images.clear()
    frameNumber += 1
  }

  private func send(_ next: CellBuffer) {
    frame = next
    if screen.frame?.size != next.size { images.screenWasCleared() }
    let change = images.begin(next)
    let cells = screen.draw(
      next.withoutTiles(of: change.postponed).keeping(change.covered, of: screen.frame),
      overwritten: change.overwritten)
    session.restorer.willDraw()
    write(change.bytes + cells + images.end())
    frameNumber += 1
    if !change.postponed.isEmpty { sendAgain(next) }
  }

  /// On the next turn, after the keys that have come meanwhile, unless these have brought another frame.
  private func sendAgain(_ frame: CellBuffer) {
    DispatchQueue.main.async { [weak self, frameNumber] in
      MainActor.assumeIsolated {
        if let self, self.frameNumber == frameNumber { self.send(frame) }
      }
    }
  }

  private func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    Descriptors.write(session.modes.beginFrame.utf8 + bytes + session.modes.endFrame.utf8, to: STDOUT_FILENO)
  }
}
