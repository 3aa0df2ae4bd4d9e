import Dispatch
import TerminalGraphics
import TerminalKit

/// The images of the frame on the terminal, in whatever way it shows them.
///
/// Images that have to be drawn into the cells are drawn when the frame has come to rest, one after the other; their
/// bytes are made off the main actor.
@MainActor
final class ImageDisplay {
  /// How long nothing has to move.
  private static let rest = DispatchTimeInterval.milliseconds(80)

  private var layer: any ImageLayer = NoImageLayer()
  private let write: ([UInt8]) -> Void
  private var settling: DispatchWorkItem?
  private var isAtRest = false
  private var isDrawing = false
  /// What could not be made, and stays symbols.
  private var failed: Set<ImagePlacement> = []

  /// - Parameter write: writes bytes as a frame of their own; called when no frame is being made.
  init(write: @escaping ([UInt8]) -> Void) {
    self.write = write
  }

  /// Goes over to another way; images that are shown in the old one leave.
  ///
  /// - Parameters:
  ///   - multiplexer: what the images have to pass on their way.
  ///   - lastLine: the screen's last line, counted from 0.
  func use(_ mode: ImageMode, through multiplexer: Multiplexer, lastLine: @escaping () -> Int) {
    clear()
    failed = []
    layer =
      switch mode {
      case .placeholders: PlaceholderLayer(multiplexer: multiplexer)
      case .kitty: PlacementLayer()
      case .iTerm2, .sixel: DrawnImageLayer(lastLine: lastLine)
      case .symbols, .none: NoImageLayer()
      }
  }

  /// What is to be written before the cells of `frame`.
  func begin(_ frame: CellBuffer) -> ImageLayerChange {
    let movedBefore = moved
    let change = layer.begin(frame.imagePlacements)
    if !change.overwritten.isEmpty || moved != movedBefore { awaitRest(if: !moved.isEmpty) }
    return change
  }

  /// What is to be written after them.
  func end() -> [UInt8] {
    defer { drawWaiting() }
    return layer.end()
  }

  func screenWasCleared() {
    layer.screenWasCleared()
  }

  /// Takes all images off the terminal; the next frame brings its own again.
  func clear() {
    settling?.cancel()
    let bytes = layer.removeAll()
    if !bytes.isEmpty { write(bytes) }
  }

  /// The terminal lost the images with the screen that they were on; the next frame brings its own again.
  func forget() {
    settling?.cancel()
    _ = layer.removeAll()
  }

  /// What waits for rest.
  private var moved: Set<ImagePlacement.Place> {
    Set(layer.waiting(atRest: true).map(\.place)).subtracting(layer.waiting(atRest: false).map(\.place))
  }

  private func awaitRest(if isAnythingWaiting: Bool) {
    settling?.cancel()
    isAtRest = false
    guard isAnythingWaiting else { return }
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.isAtRest = true
        self?.drawWaiting()
      }
    }
    settling = item
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.rest, execute: item)
  }

  private func drawWaiting() {
    guard !isDrawing, let next = layer.waiting(atRest: isAtRest).first(where: { !failed.contains($0) }),
      case .drawn(let makeBytes) = next.image.form
    else { return }
    isDrawing = true
    Task {
      let bytes = await Self.bytes(of: next.slice, by: makeBytes)
      isDrawing = false
      if let bytes { show(next, bytes: bytes) } else { failed.insert(next) }
      drawWaiting()
    }
  }

  private func show(_ placement: ImagePlacement, bytes: [UInt8]) {
    let drawing = layer.draw(placement, bytes: bytes)
    if !drawing.isEmpty { write(drawing) }
  }

  /// - Returns: nil when they cannot be made.
  @concurrent
  private nonisolated static func bytes(
    of slice: Rect, by makeBytes: @escaping @Sendable (Rect) throws -> [UInt8]
  ) async -> [UInt8]? {
    do {
      return try makeBytes(slice)
    } catch {
      return nil
    }
  }
}
