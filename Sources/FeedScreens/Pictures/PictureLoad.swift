import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit

/// The load of an image's picture for one place on a screen. If the picture is animated, the load also plays the
/// animation while the user looks at it.
@MainActor
public final class PictureLoad {
  /// The maximum number of screen pixels for each pixel of a small picture while the whole picture is shown.
  public nonisolated static let largestScale = 4

  struct Request: Equatable {
    let region: PictureRegion
    let size: Size
  }

  public let image: FeedImage
  var displayState: DisplayState?

  /// The loaded picture; nil while a warning hides it. It remains while another size or region is being loaded.
  public var picture: CellBuffer? { isHidden ? nil : displayed }
  var warning: DisplayText? { presentation.warning(of: image) }
  /// The request that ``picture`` belongs to.
  private(set) var pictureRequest: Request?
  private(set) var scale: Double?
  /// The size in pixels of the loaded file, which may be a preview; nil until a file has been loaded.
  var pixelSize: PixelSize?
  /// The size of the original; nil until the original has been loaded.
  private(set) var originalSize: PixelSize?
  private var isOriginal = true
  private(set) var running: RunningLoad?
  public var isLoading: Bool { running != nil }
  public private(set) var errorMessage: DisplayText?
  /// True if the picture failed to load, and another attempt may not fail.
  var canRetry: Bool { errorMessage != nil && !isAbsent }
  /// True if there is no picture, so that another attempt is useless.
  private var isAbsent = false
  private var isStopped = false
  /// True if the picture's place is on screen and the user looks at it.
  private(set) var isShown = false

  private let presentation: ImagePresentation
  private let pictures: any PictureLoader
  private var usesPreview: Bool
  private let clock = ContinuousClock()
  private var displayed: CellBuffer?
  /// The picture whose animation can be played; nil if the picture is still, or its animation has ended.
  private var animated: Picture?
  private var wanted: Request?
  /// The last request; nil if the picture must be requested again.
  private var requested: Request?
  /// The request that is being loaded or was loaded last.
  private var started: Request?
  private var loading: Task<Void, Never>?
  private var playing: Task<Void, Never>?
  private(set) lazy var blur = image.details.flatMap(BlurredPicture.init)
  /// The cells of the blurred picture for one place, kept until the picture has been loaded.
  private var blurred: (place: Size, cells: CellBuffer?)?

  /// - Parameter usesPreview: true to load the image's preview if it has enough pixels; false to load only the original.
  public init(
    image: FeedImage, presentation: ImagePresentation, pictures: any PictureLoader, usesPreview: Bool = true
  ) {
    self.image = image
    self.presentation = presentation
    self.pictures = pictures
    self.usesPreview = usesPreview
  }

  deinit {
    loading?.cancel()
    playing?.cancel()
  }

  private var isHidden: Bool { presentation.revealed.hides(image) }

  // MARK: Loading

  /// Requests the picture, unless the same request was already made. After a failure, only ``retry()`` requests it
  /// again. While a warning hides the picture, nothing is requested, and a loaded picture is dropped. A running load
  /// for another size or region continues, because its data serves any size and region. The first layout after that
  /// load requests the new size or region.
  func request(_ region: PictureRegion = .whole, fitting size: Size) {
    let request = Request(region: region, size: size)
    wanted = request
    guard !isHidden else { return drop() }
    guard !isLoading, errorMessage == nil, requested != request else { return }
    start(request)
  }

  /// Requests the whole picture for its usual place or, if it does not fit where it is shown, for that place.
  func request(fitting usual: Size, shownIn shown: Size) {
    let size = originalSize ?? pixelSize
    let cells = size.flatMap { place(of: usual).cells(of: $0) } ?? shown
    request(fitting: cells.width <= shown.width && cells.height <= shown.height ? usual : shown)
  }

  func retry() {
    guard !isLoading, !isHidden, canRetry, let wanted else { return }
    start(wanted)
  }

  /// Makes the next request load the picture again because it is now rendered in another way.
  func renew() {
    requested = nil
    blurred = nil
  }

  func cancel() {
    guard isLoading else { return }
    running = nil
    requested = nil
    loading?.cancel()
  }

  /// Cancels a running load because the user has stopped it. The user can retry it.
  func stopLoading() {
    guard isLoading else { return }
    cancel()
    fail(saying: presentation.texts.loadingStopped)
    isStopped = true
  }

  /// Lets the next request load the picture again if the user has stopped its load.
  func resume() {
    guard isStopped else { return }
    isStopped = false
    errorMessage = nil
  }

  /// Stops everything because the picture is no longer shown anywhere.
  func stopShowing() {
    disappear()
    cancel()
    displayState = nil
  }

  private func drop() {
    disappear()
    cancel()
    displayed = nil
    animated = nil
    pictureRequest = nil
    requested = nil
    errorMessage = nil
  }

  var isLong: Bool { running?.isLong == true }

  /// Returns the progress in at most `columns` columns, or nil if the progress is unknown or does not fit, or if the
  /// load has not been running for long.
  func amountText(columns: Int) -> DisplayText? {
    guard let running, running.isLong, let amount = running.amount else { return nil }
    return [amount, LoadProgress.Amount(received: amount.received, expected: nil)].lazy
      .compactMap { self.presentation.texts.progress($0) }.map { DisplayText($0) }.first { $0.columns <= columns }
  }

  /// The words for a load whose progress is not shown.
  var loadingText: DisplayText { DisplayText(presentation.texts.loadingRow) }

  /// Starts a load, which leaves the main actor only once unless the preview fails. ``cancel()`` discards its result.
  private func start(_ request: Request) {
    stop()
    animated = nil
    isAbsent = false
    requested = request
    started = request
    let preview = usesPreview ? image.url(filling: pictures.pixelSize(of: request.size)) : image.url
    let wanted = PictureRequest(url: preview, region: request.region, size: request.size)
    isOriginal = preview == image.url
    if let picture = pictures.cachedPicture(for: wanted) { return show(picture) }
    errorMessage = nil
    displayState?.setNeedsDisplay()
    LoadProgress.track {
      running = RunningLoad(clock: presentation.clock)
      loading = load(wanted)
    }
  }

  private func load(_ wanted: PictureRequest) -> Task<Void, Never> {
    Task.immediate { [weak self, pictures] in
      do {
        let picture: Picture
        do {
          picture = try await pictures.load(wanted)
        } catch {
          guard let original = self?.fallback(for: wanted, after: error) else { throw error }
          picture = try await pictures.load(original)
        }
        if !Task.isCancelled { self?.show(picture) }
      } catch {
        guard !Task.isCancelled, let self else { return }
        isAbsent = FailureCause(of: error) == .noPictureOnPage
        fail(saying: presentation.pictureMessage(for: error))
      }
    }
  }

  /// Returns a request for the original after the preview has failed, or nil if the original would fail for the same
  /// reason.
  private func fallback(for request: PictureRequest, after error: any Error) -> PictureRequest? {
    guard request.url != image.url, !Task.isCancelled, FailureCause(of: error).isSpecificToAddress else { return nil }
    usesPreview = false
    isOriginal = true
    var original = request
    original.url = image.url
    return original
  }

  // MARK: Showing

  /// True if the whole picture is shown smaller than its place because it has too few pixels.
  var isTiny: Bool { scale.map { $0 > Double(Self.largestScale) } ?? false }

  var toldSize: PixelSize? { presentation.toldSize(of: image) }

  func place(of size: Size) -> PicturePlace { PicturePlace(size: size, pixels: pictures.pixelSize(of: size)) }

  /// Returns the number of cells that the picture covers in a place; nil until its size is told by the feed or loaded.
  func cells(in size: Size) -> Size? { (toldSize ?? pixelSize).flatMap(place(of: size).cells) }

  /// Returns the number of cells that the picture takes in a place, with a line for the size of a tiny one.
  func room(in size: Size) -> Size? { (toldSize ?? pixelSize).flatMap(place(of: size).room) }

  func blurred(fitting place: Size) -> CellBuffer? {
    if let blurred, blurred.place == place { return blurred.cells }
    let cells = blur?.cells(fitting: place, cellAspect: cellAspect)
    blurred = (place, cells)
    return cells
  }

  private var cellAspect: Double {
    let pixels = pictures.pixelSize(of: Size(width: 10, height: 10))
    return Double(pixels.width) / Double(pixels.height)
  }

  func show(_ picture: Picture) {
    running = nil
    scale = picture.scale
    pixelSize = picture.pixelSize
    if isOriginal { originalSize = pixelSize }
    display(picture.cells)
    animated = picture.animation == nil ? nil : picture
    play()
  }

  func fail(saying message: String) {
    running = nil
    isStopped = false
    errorMessage = DisplayText(message)
    displayState?.setNeedsDisplay()
  }

  private func display(_ cells: CellBuffer) {
    displayed = cells
    blurred = nil
    pictureRequest = started
    errorMessage = nil
    displayState?.setNeedsDisplay()
  }

  // MARK: Playing

  func appear() {
    guard !isShown, !isHidden else { return }
    isShown = true
    play()
  }

  func disappear() {
    isShown = false
    stop()
  }

  private func stop() {
    playing?.cancel()
    playing = nil
  }

  /// Plays the animation from its first frame, and releases the source of the frames when the user looks away. Each
  /// frame is requested only after the previous one is on screen. So at most one frame is decoded at a time, and an
  /// animation that is late skips no frames to catch up.
  private func play() {
    guard isShown, playing == nil, let animation = animated?.animation else { return }
    playing = Task { [weak self, clock] in
      do {
        let next = try await animation()
        var due = clock.now
        while let picture = try await next() {
          try await clock.sleep(until: due)
          try Task.checkCancellation()
          self?.display(picture.cells)
          due = clock.now + picture.duration
        }
      } catch {
        // The source of the frames has logged the error. The last frame stays on screen.
      }
      if !Task.isCancelled { self?.animated = nil }
    }
  }
}
