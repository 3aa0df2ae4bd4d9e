import TerminalKit

/// The images of the frame on the terminal, in whatever way it shows them, and those that are on their way to it: one
/// after the other, in pieces.
///
/// The bytes of images that are drawn into the cells are made off the main actor, while the one before is written.
@MainActor
final class ImageDisplay {
  private struct Sending {
    let placements: [ImagePlacement]
    var rest: ArraySlice<[UInt8]>
    let transfer: ImageTransfer
    let start = ContinuousClock.now
  }

  /// An image, or one of the parts that it is sent in.
  private struct Drawing: Hashable {
    let image: TerminalImage.ID
    let column: Int
    let line: Int

    init(of placement: ImagePlacement) {
      let (image, slice) = (placement.image, placement.slice)
      let part = image.largestPart ?? image.size
      (self.image, column, line) = (image.id, slice.x / max(1, part.width), slice.y / max(1, part.height))
    }
  }

  /// The most bytes that are kept to draw images again, all of them in one frame.
  private static let drawingLimit = 1 << 20

  private let shared: SharedPictures
  /// Called when an image can be sent that could not be before.
  private let onReady: () -> Void
  /// Called when an image could not be given to the terminal in shared memory.
  var onSharingFailed: (() -> Void)?
  /// The terminal's way with images in lines that it moves, as far as it is known by now.
  var pixelScrolling = PixelScrolling.none
  /// True where the terminal is known to leave images over its cells alone while these change.
  var keepsPlacements = false
  /// Nil for a terminal that shows no pixels.
  private var layer: (any ImageLayer)?
  private var hidden = HiddenImages()
  private var sending: Sending?
  private var made: (placement: ImagePlacement, bytes: [UInt8])?
  private var isMaking = false
  /// What drew the images of the frame: of each, or each of its parts, what of it was drawn last.
  private var drawings: [Drawing: (slice: Rect, bytes: [UInt8])] = [:]
  private var mayRedraw = false
  /// What could not be made, and stays symbols.
  private var failed: Set<ImagePlacement> = []

  init(shared: SharedPictures = SharedPictures(), onReady: @escaping () -> Void) {
    self.shared = shared
    self.onReady = onReady
  }

  /// Goes over to another way.
  ///
  /// - Parameters:
  ///   - multiplexer: what the images have to pass on their way.
  ///   - lastLine: the screen's last line, counted from 0.
  /// - Returns: what takes the images away that are shown in the old one.
  func use(_ mode: ImageMode, through multiplexer: Multiplexer, lastLine: @escaping () -> Int) -> [UInt8] {
    let clearing = clear()
    (failed, drawings) = ([], [:])
    layer =
      switch mode {
      case .placeholders: PlaceholderLayer(multiplexer: multiplexer)
      case .kitty: PlacementLayer(keepsPlacements: { [weak self] in self?.keepsPlacements == true })
      case .iTerm2, .sixel:
        DrawnImageLayer(
          lastLine: lastLine, scrolling: { [weak self] in self?.pixelScrolling ?? .none },
          isReady: { [weak self] in self?.mayRedraw == true && self?.drawing(of: $0) != nil })
      case .symbols, .none: nil
      }
    return clearing
  }

  // MARK: Frames

  /// What is seen of the next frame as long as the terminal does not have all of its images.
  func preview(of frame: CellBuffer) -> CellBuffer {
    let preview = frame.previewing { layer?.canShow($0) != false }
    hidden = HiddenImages(awaited: preview.awaited, kept: frame.previewImages)
    return preview.frame
  }

  /// What is to be written before the cells of `frame`, a ``preview(of:)``.
  ///
  /// - Parameter mayRedraw: whether the frame may bring images along, which the terminal takes some time for.
  func begin(_ frame: CellBuffer, scroll: Scroll?, mayRedraw: Bool = false) -> ImageLayerChange {
    self.mayRedraw = mayRedraw
    let shown = Set(frame.images.map(\.id))
    drawings = drawings.filter { shown.contains($0.key.image) }
    return layer?.begin(frame.imagePlacements, hidden: hidden, scroll: scroll) ?? ImageLayerChange()
  }

  /// What is to be written after them.
  func end() -> [UInt8] { layer?.end() ?? [] }

  /// What is to be written then, in the same frame; it is on its way from now on.
  ///
  /// - Parameter placements: of ``begin(_:scroll:mayRedraw:)``.
  func redraw(_ placements: [ImagePlacement]) -> [UInt8] {
    let transfers = placements.compactMap { placement in
      drawing(of: placement).flatMap { layer?.transfer(placement, bytes: $0) }
    }
    guard let last = transfers.last else { return [] }
    let bytes = transfers.flatMap { $0.pieces.flatMap(\.self) }
    let transfer = ImageTransfer(pieces: [bytes], cancellation: last.cancellation)
    sending = Sending(placements: placements, rest: [], transfer: transfer)
    makeNext()
    return bytes
  }

  func screenWasCleared() {
    layer?.screenWasCleared()
  }

  /// Forgets all images; the next frame brings its own again.
  ///
  /// - Returns: what takes them off the terminal.
  func clear() -> [UInt8] {
    // The terminal may have all of it.
    if let sending, sending.rest.isEmpty { sending.placements.forEach { _ = layer?.didTransfer($0) } }
    return (sending.map(cancel) ?? []) + (layer?.removeAll() ?? [])
  }

  // MARK: What is on its way

  /// Whether frames may go between the pieces of the image that is on its way; nil when none is.
  var letsFramesBetween: Bool? { sending?.transfer.letsFramesBetween }

  /// Whether the terminal was sent all images of the frame that there are bytes for.
  var areSent: Bool { sending == nil && !isMaking && next == nil }

  /// Whether an image is on its way of which pieces are still to be written.
  var isHalfWay: Bool { sending?.rest.isEmpty == false }

  /// Whether the image that is on its way comes in several pieces.
  var isInParts: Bool { (sending?.transfer.pieces.count ?? 0) > 1 }

  /// Since when it is on its way.
  var start: ContinuousClock.Instant? { sending?.start }

  /// How many bytes it has.
  var byteCount: Int { sending?.transfer.pieces.reduce(0) { $0 + $1.count } ?? 0 }

  /// What ends it before its time.
  var cancellation: [UInt8] { sending?.transfer.cancellation ?? [] }

  /// The terminal has taken all pieces so far.
  ///
  /// - Returns: whether a frame is needed to show the image that is there now.
  func settle() -> Bool {
    guard let sending, sending.rest.isEmpty else { return false }
    self.sending = nil
    if case .shared = sending.placements.first?.image.form { awaitReading() }
    return sending.placements.filter { layer?.didTransfer($0) == true }.count > 0
  }

  /// What comes next of the image that is on its way, or of another that is ready.
  func nextPiece() -> [UInt8]? {
    if let sending {
      let isWanted = sending.placements.allSatisfy { layer?.waiting.contains($0) == true }
      if sending.transfer.letsFramesBetween, !isWanted { return cancel(sending) }
      return self.sending?.rest.popFirst()
    }
    sending = beginNext()
    if sending != nil { makeNext() }
    return sending?.rest.popFirst()
  }

  /// Gives up the image that is on its way.
  func cancel() {
    if let sending { _ = cancel(sending) }
  }

  private func cancel(_ given: Sending) -> [UInt8] {
    sending = nil
    given.placements.forEach { layer?.didCancel($0) }
    return given.transfer.cancellation
  }

  /// What is to be sent after that which is on its way.
  private var next: ImagePlacement? {
    layer?.waiting.first { !failed.contains($0) && sending?.placements.contains($0) != true }
  }

  private func beginNext() -> Sending? {
    guard let next else { return nil }
    let bytes: [UInt8]
    if case .stored(let png) = next.image.form {
      bytes = png
    } else if let drawing = drawing(of: next) {
      bytes = drawing
    } else if let made, made.placement == next {
      bytes = made.bytes
      self.made = nil
      if case .shared = next.image.form { shared.willTell(String(decoding: bytes, as: UTF8.self)) }
      keep(bytes, of: next)
    } else {
      makeNext()
      return nil
    }
    return layer?.transfer(next, bytes: bytes).map { Sending(placements: [next], rest: $0.pieces[...], transfer: $0) }
  }

  private func makeNext() {
    guard !isMaking, let next, made?.placement != next, drawing(of: next) == nil else { return }
    let makeBytes: @Sendable (Rect) throws -> [UInt8]
    var object: String?
    switch next.image.form {
    case .stored: return
    case .drawn(let make): makeBytes = make
    case .shared(let bitmap):
      let name = shared.makeName()
      object = name
      makeBytes = { _ in
        try SharedPictures.store(bitmap.pixels, as: name)
        return Array(name.utf8)
      }
    }
    isMaking = true
    Task { [object] in
      let bytes = await Self.bytes(of: next.slice, by: makeBytes)
      isMaking = false
      // The screen was given back meanwhile, and the object with it.
      if let object, !shared.has(object) { return makeNext() }
      take(bytes, of: next)
    }
  }

  private func drawing(of placement: ImagePlacement) -> [UInt8]? {
    drawings[Drawing(of: placement)].flatMap { $0.slice == placement.slice ? $0.bytes : nil }
  }

  private func keep(_ bytes: [UInt8], of placement: ImagePlacement) {
    guard case .drawn = placement.image.form else { return }
    let drawing = Drawing(of: placement)
    drawings[drawing] = nil
    guard drawings.values.reduce(bytes.count, { $0 + $1.bytes.count }) <= Self.drawingLimit else { return }
    drawings[drawing] = (placement.slice, bytes)
  }

  private func take(_ bytes: [UInt8]?, of placement: ImagePlacement) {
    if let bytes {
      dropMade()
      made = (placement, bytes)
    } else {
      failed.insert(placement)
      if case .shared = placement.image.form { onSharingFailed?() }
    }
    onReady()
  }

  /// What was made for an image that is not wanted any more.
  private func dropMade() {
    guard let made, case .shared = made.placement.image.form else { return }
    _ = shared.remove(String(decoding: made.bytes, as: UTF8.self))
  }

  /// What the terminal has not read when its time is over, it will not.
  private func awaitReading() {
    Task { [weak self] in
      try await Task.sleep(for: SharedPictures.timeout)
      if let self, !shared.removeLate() { onSharingFailed?() }
    }
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
