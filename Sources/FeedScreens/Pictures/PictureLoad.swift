import Bitmaps
import FeedDomain
import FeedPresentation
import TerminalKit

/// The picture of one image, while its row is on screen or near it, or while the split, the comments or a viewer shows
/// it: loads it, tells how that stands, and plays it while it is looked at.
@MainActor
public final class PictureLoad {
  /// What is asked for, and what a picture shows.
  struct Request: Equatable {
    let region: PictureRegion
    let size: Size
  }

  public let image: FeedImage
  /// Where it is said that there is something else to show; nil when nobody shows it.
  var displayState: DisplayState?

  /// Stays while another size or part of it is being loaded; nil while a warning hides it.
  public var picture: CellBuffer? { isHidden ? nil : displayed }
  /// Why there is no picture, nor any asked for; nil while there may be.
  var warning: DisplayText? { presentation.warning(of: image) }
  /// What ``picture`` was asked for as.
  private(set) var pictureRequest: Request?
  /// How many pixels of the screen one of the picture's takes when all of it is shown; nil where that is not known.
  private(set) var scale: Double?
  /// Nil while nothing is being loaded.
  private(set) var running: RunningLoad?
  public var isLoading: Bool { running != nil }
  public private(set) var errorMessage: DisplayText?
  /// Whether the user did not want to wait for it.
  private var isStopped = false
  /// Whether its place is on screen, and the user looks at it.
  private(set) var isShown = false

  private let presentation: ImagePresentation
  private let pictures: any PictureLoader
  /// Whether the image's preview does where it has enough pixels; else it is always the original.
  private var takesPreview: Bool
  /// How large a small picture's pixels become unasked; nil for as large as there is room for.
  let largestScale: Int?
  private let clock = ContinuousClock()
  private var displayed: CellBuffer?
  /// What there is to play; nil while there is nothing, or no more.
  private var animated: Picture?
  private var wanted: Request?
  /// What was asked for last, unless that is to be asked for again.
  private var requested: Request?
  /// What is being loaded, or was loaded last.
  private var started: Request?
  private var loading: Task<Void, Never>?
  private var playing: Task<Void, Never>?
  /// Made when it is first drawn, once for all places.
  private(set) lazy var blur = image.details.flatMap(BlurredPicture.init)
  /// Of one place, for as long as there is no picture.
  private var blurred: (place: Size, cells: CellBuffer?)?

  /// - Parameters:
  ///   - presentation: tells whether the picture may be shown, and what is said of one that failed.
  ///   - takesPreview: whether the image's preview does where it has enough pixels; else it is always the original.
  ///   - largestScale: how many pixels of the screen one of a small picture's takes at most while all of it is shown.
  public init(
    image: FeedImage, presentation: ImagePresentation, pictures: any PictureLoader, takesPreview: Bool = true,
    largestScale: Int? = nil
  ) {
    self.image = image
    self.presentation = presentation
    self.pictures = pictures
    self.takesPreview = takesPreview
    self.largestScale = largestScale
  }

  deinit {
    loading?.cancel()
    playing?.cancel()
  }

  private var isHidden: Bool { presentation.revealed.hides(image) }

  // MARK: Loading

  /// Asks for the picture, unless it was asked for like this already. A failed one waits for ``retry()``.
  ///
  /// While a warning hides it, nothing is asked for, and what is there is given up.
  ///
  /// A load that runs for another size or region is left to end, for its bytes serve any: the next layout asks again.
  func request(_ region: PictureRegion = .whole, fitting size: Size) {
    let request = Request(region: region, size: size)
    wanted = request
    guard !isHidden else { return drop() }
    guard !isLoading, errorMessage == nil, requested != request else { return }
    start(request)
  }

  /// Asks again after a failure; does nothing otherwise.
  func retry() {
    guard !isLoading, !isHidden, errorMessage != nil, let wanted else { return }
    start(wanted)
  }

  /// What was asked for looks different now: the next request asks for it again, however large.
  func renew() {
    requested = nil
    blurred = nil
  }

  /// Takes back a running request; a picture that is there stays.
  func cancel() {
    guard isLoading else { return }
    running = nil
    requested = nil
    loading?.cancel()
  }

  /// The same because the user does not want to wait for it: it is then to be retried.
  func stop(saying message: String) {
    guard isLoading else { return }
    cancel()
    fail(saying: message)
    isStopped = true
  }

  /// What was stopped is asked for again by the next request.
  func resume() {
    if isStopped { (isStopped, errorMessage) = (false, nil) }
  }

  /// Nobody shows the picture any more.
  func leave() {
    disappear()
    cancel()
    displayState = nil
  }

  private func drop() {
    disappear()
    cancel()
    (displayed, animated) = (nil, nil)
    pictureRequest = nil
    requested = nil
    errorMessage = nil
  }

  /// Whether it takes so long that the user wants to know of it.
  var isLong: Bool { running?.isLong == true }

  /// How far it is, in so many columns at most; nil while that is not to be told.
  func amountText(columns: Int) -> DisplayText? {
    guard let running, running.isLong, let amount = running.amount else { return nil }
    return [amount, LoadProgress.Amount(received: amount.received, expected: nil)].lazy
      .compactMap { self.presentation.texts.progress($0) }.map { DisplayText($0) }.first { $0.columns <= columns }
  }

  /// The load leaves the main actor once and comes back once, unless the preview fails. After ``cancel()`` nothing of it
  /// comes back at all.
  private func start(_ request: Request) {
    stop()
    animated = nil
    (requested, started) = (request, request)
    let preview = takesPreview ? image.url(filling: pictures.pixelSize(of: request.size)) : image.url
    let wanted = PictureRequest(
      url: preview, region: request.region, size: request.size,
      largestScale: request.region == .whole ? largestScale : nil)
    if let picture = pictures.ready(wanted) { return show(picture) }
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
          guard let original = self?.original(insteadOf: wanted, after: error) else { throw error }
          picture = try await pictures.load(original)
        }
        if !Task.isCancelled { self?.show(picture) }
      } catch {
        if !Task.isCancelled, let self { fail(saying: presentation.pictureMessage(for: error)) }
      }
    }
  }

  /// What is loaded from here on when the preview failed; nil where that would fail just so.
  private func original(insteadOf request: PictureRequest, after error: any Error) -> PictureRequest? {
    guard request.url != image.url, !Task.isCancelled, FailureCause(of: error).isOfOneAddress else { return nil }
    takesPreview = false
    var original = request
    original.url = image.url
    return original
  }

  // MARK: Showing

  /// What the picture looks like from afar, as large as it will be; nil when that is not known.
  func blurred(fitting place: Size) -> CellBuffer? {
    if let blurred, blurred.place == place { return blurred.cells }
    let cells = blur?.cells(fitting: place, cellAspect: cellAspect)
    blurred = (place, cells)
    return cells
  }

  /// A cell's width divided by its height.
  private var cellAspect: Double {
    let pixels = pictures.pixelSize(of: Size(width: 10, height: 10))
    return Double(pixels.width) / Double(pixels.height)
  }

  /// The picture has come.
  func show(_ picture: Picture) {
    running = nil
    scale = picture.scale
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

  /// The place of the picture is on screen, and the user looks at it.
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

  /// A picture is asked for once the one before is on screen, so there is never more than one under way; one that comes
  /// late is not made up for. While nobody looks nothing is left of the play: looked at again, it begins anew.
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
        // Whoever gives the pictures has logged it: what is on screen stays.
      }
      if !Task.isCancelled { self?.animated = nil }
    }
  }
}
