import TerminalKit

/// The images of the current frame and their transfer to the terminal, one image after the other, in pieces. The bytes
/// of images that are drawn into cells are made off the main actor, while the previous image is written.
@MainActor
final class ImageDisplay {
  private struct Sending {
    let placements: [ImagePlacement]
    var rest: ArraySlice<[UInt8]>
    let transfer: ImageTransfer
    let start = ContinuousClock.now
  }

  /// The key of an image that is sent as a whole, or of one part of an image that is sent in parts.
  private struct DrawingKey: Hashable {
    let image: TerminalImage.ID
    let column: Int
    let line: Int

    init(of placement: ImagePlacement) {
      let part = placement.image.largestPart ?? placement.image.size
      image = placement.image.id
      column = placement.slice.x / max(1, part.width)
      line = placement.slice.y / max(1, part.height)
    }
  }

  /// The maximum number of bytes in ``drawings``. All these bytes may be written again in one frame.
  private static let drawingLimit = 1 << 20

  private let shared: SharedPictures
  private let onReady: () -> Void
  var onSharingFailed: (() -> Void)?
  var pixelScrolling = PixelScrolling.none
  var keepsPlacements = false
  /// The images in the terminal; nil if it shows no pixels.
  private var layer: (any ImageLayer)?
  private var hidden = HiddenImages()
  private var sending: Sending?
  private var prepared: (placement: ImagePlacement, bytes: [UInt8])?
  private var isPreparing = false
  /// The bytes that last drew each image of the frame, or each part of an image, with the slice that was drawn.
  private var drawings: [DrawingKey: (slice: Rect, bytes: [UInt8])] = [:]
  private var mayRedraw = false
  /// The placements whose bytes could not be made. Their symbols stay visible.
  private var failed: Set<ImagePlacement> = []

  init(shared: SharedPictures = SharedPictures(), onReady: @escaping () -> Void) {
    self.shared = shared
    self.onReady = onReady
  }

  /// Switches to another image mode, and returns the bytes that remove the images of the previous mode.
  func use(_ mode: ImageMode, through multiplexer: Multiplexer, lastLine: @escaping () -> Int) -> [UInt8] {
    let clearing = clear()
    failed = []
    drawings = [:]
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

  func preview(of frame: CellBuffer) -> CellBuffer {
    let preview = frame.previewing { layer?.canShow($0) != false }
    hidden = HiddenImages(pending: preview.pending, kept: frame.previewImages)
    return preview.frame
  }

  /// Returns the changes to make before the cells of `frame` are written. `frame` is a result of ``preview(of:)``. If
  /// `mayRedraw` is true, images may be drawn again in the same frame, which takes the terminal some time.
  func begin(_ frame: CellBuffer, scroll: Scroll?, mayRedraw: Bool = false) -> ImageLayerChange {
    self.mayRedraw = mayRedraw
    let shown = Set(frame.images.map(\.id))
    drawings = drawings.filter { shown.contains($0.key.image) }
    return layer?.begin(frame.imagePlacements, hidden: hidden, scroll: scroll) ?? ImageLayerChange()
  }

  func end() -> [UInt8] { layer?.end() ?? [] }

  /// Begins to send `placements`. Returns their bytes, which follow the bytes of ``end()`` in the same frame.
  func redraw(_ placements: [ImagePlacement]) -> [UInt8] {
    let transfers = placements.compactMap { placement in
      drawing(of: placement).flatMap { layer?.transfer(placement, bytes: $0) }
    }
    guard let last = transfers.last else { return [] }
    let bytes = transfers.flatMap { $0.pieces.flatMap(\.self) }
    let transfer = ImageTransfer(pieces: [bytes], cancellation: last.cancellation)
    sending = Sending(placements: placements, rest: [], transfer: transfer)
    prepareNext()
    return bytes
  }

  func screenWasCleared() {
    layer?.screenWasCleared()
  }

  /// Forgets all images, and returns the bytes that remove them. The next frame sends its images again.
  func clear() -> [UInt8] {
    // The terminal may have received the image completely.
    if let sending, sending.rest.isEmpty { sending.placements.forEach { _ = layer?.didTransfer($0) } }
    let cancellation = sending.map(cancel) ?? []
    return cancellation + (layer?.removeAll() ?? [])
  }

  // MARK: Transfer

  /// True if frames may be written between the pieces of the image that is being sent; nil if no image is being sent.
  var allowsFramesBetween: Bool? { sending?.transfer.allowsFramesBetween }

  /// True if all images of the frame are sent, except those whose bytes could not be made.
  var areAllSent: Bool { sending == nil && !isPreparing && next == nil }

  var isPartlySent: Bool { sending?.rest.isEmpty == false }

  var hasSeveralPieces: Bool { (sending?.transfer.pieces.count ?? 0) > 1 }

  var transferStart: ContinuousClock.Instant? { sending?.start }

  var transferByteCount: Int { sending?.transfer.pieces.reduce(0) { $0 + $1.count } ?? 0 }

  var cancellation: [UInt8] { sending?.transfer.cancellation ?? [] }

  /// Ends the current transfer if all its bytes were written. Returns true if another frame is needed to show its
  /// images.
  func finishTransfer() -> Bool {
    guard let sending, sending.rest.isEmpty else { return false }
    self.sending = nil
    if case .shared = sending.placements.first?.image.form { removeUnreadLater() }
    return sending.placements.filter { layer?.didTransfer($0) == true }.count > 0
  }

  /// Returns the next piece of the current image, or the first piece of the next image that is ready.
  func nextPiece() -> [UInt8]? {
    if let sending {
      let isWanted = sending.placements.allSatisfy { layer?.waiting.contains($0) == true }
      if sending.transfer.allowsFramesBetween, !isWanted { return cancel(sending) }
      return self.sending?.rest.popFirst()
    }
    sending = beginNext()
    if sending != nil { prepareNext() }
    return sending?.rest.popFirst()
  }

  func cancel() {
    if let sending { _ = cancel(sending) }
  }

  private func cancel(_ given: Sending) -> [UInt8] {
    sending = nil
    given.placements.forEach { layer?.didCancel($0) }
    return given.transfer.cancellation
  }

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
    } else if let prepared, prepared.placement == next {
      bytes = prepared.bytes
      self.prepared = nil
      if case .shared = next.image.form { shared.recordSending(String(decoding: bytes, as: UTF8.self)) }
      keep(bytes, of: next)
    } else {
      prepareNext()
      return nil
    }
    return layer?.transfer(next, bytes: bytes).map { Sending(placements: [next], rest: $0.pieces[...], transfer: $0) }
  }

  private func prepareNext() {
    guard !isPreparing, let next, prepared?.placement != next, drawing(of: next) == nil else { return }
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
    isPreparing = true
    Task { [object] in
      let bytes = await Self.bytes(of: next.slice, by: makeBytes)
      isPreparing = false
      // The object may have been removed meanwhile, because the terminal was given to the shell or to another program.
      if let object, !shared.contains(object) { return prepareNext() }
      finishPreparing(bytes, of: next)
    }
  }

  private func drawing(of placement: ImagePlacement) -> [UInt8]? {
    drawings[DrawingKey(of: placement)].flatMap { $0.slice == placement.slice ? $0.bytes : nil }
  }

  private func keep(_ bytes: [UInt8], of placement: ImagePlacement) {
    guard case .drawn = placement.image.form else { return }
    let drawing = DrawingKey(of: placement)
    drawings[drawing] = nil
    guard drawings.values.reduce(bytes.count, { $0 + $1.bytes.count }) <= Self.drawingLimit else { return }
    drawings[drawing] = (placement.slice, bytes)
  }

  private func finishPreparing(_ bytes: [UInt8]?, of placement: ImagePlacement) {
    if let bytes {
      removePrepared()
      prepared = (placement, bytes)
    } else {
      failed.insert(placement)
      if case .shared = placement.image.form { onSharingFailed?() }
    }
    onReady()
  }

  private func removePrepared() {
    guard let prepared, case .shared = prepared.placement.image.form else { return }
    _ = shared.remove(String(decoding: prepared.bytes, as: UTF8.self))
  }

  private func removeUnreadLater() {
    Task { [weak self] in
      try await Task.sleep(for: SharedPictures.timeout)
      if let self, !shared.removeExpired() { onSharingFailed?() }
    }
  }

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
