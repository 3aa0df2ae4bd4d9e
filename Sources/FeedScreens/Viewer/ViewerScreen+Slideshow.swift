import FeedDomain
import FeedPresentation
import TerminalKit

extension ViewerScreen {
  /// Starts a slideshow at the current picture. It runs until the user ends it or, unless it is endless, until the list
  /// ends.
  public func startSlideshow() {
    notice = nil
    show(.whole)
    slideshow.begin()
  }

  func endSlideshow(saying text: String? = nil) {
    slideshow.end()
    isWaitingForMore = false
    notice = text.map { DisplayText($0) }
  }

  func pauseSlideshow() {
    slideshow.isPaused.toggle()
    haltSlideshow()
  }

  /// Lets the picture's time pass while the user looks at it, and prepares the next picture meanwhile.
  ///
  /// The time passes only when the picture is shown, has failed or is hidden by a warning, and not while only a part of
  /// it is visible.
  func continueSlideshow() {
    guard slideshow.isOn else { return }
    slideshow.keepReloading(isLookedAt && !slideshow.isPaused)
    if isWaitingForMore, !list.isLoadingMore, !isFrame {
      return endSlideshow(saying: list.hasMore ? texts.slideshowStopped : texts.slideshowEnded)
    }
    let isThere = picture.picture != nil || picture.errorMessage != nil || picture.warning != nil
    let hasCome = !picture.isLoading && isThere
    guard isLookedAt, !slideshow.isPaused, hasCome, region == .whole, let body else { return slideshow.stop() }
    slideshow.run()
    if let next = upcomingImage {
      slideshow.prepare(next, fitting: body.size, makeLoad: makeLoad)
    } else if list.hasMore, !list.isLoadingMore, moreWasRequestedAfter != list.imageCount {
      moreWasRequestedAfter = list.imageCount
      list.requestMore()
    }
  }

  /// Stops the time. A page that the slideshow waited for is requested again when the slideshow continues.
  func haltSlideshow() {
    slideshow.stop()
    slideshow.keepReloading(false)
    isWaitingForMore = false
  }

  /// Continues with the next picture when the time of this one has passed.
  func goOnWithSlideshow() {
    if isFrame {
      beginWaiting()
    } else if hasNext {
      showNext()
    } else {
      endSlideshow(saying: texts.slideshowEnded)
    }
    displayState.setNeedsDisplay()
  }

  // MARK: Endless slideshow

  /// True while an endless slideshow runs.
  var isFrame: Bool { slideshow.isOn && slideshow.isEndless }

  /// The image to prepare, or nil while it is unknown.
  var upcomingImage: FeedImage? {
    guard isFrame else { return list.nextImage }
    return list.nextOfRound ?? (list.hasMore ? nil : list.firstOtherImage)
  }

  private func beginWaiting() {
    isWaitingForMore = true
    if list.nextOfRound == nil { list.requestMore() }
  }

  /// Shows the next image as soon as it is available. If the next page fails, the slideshow starts again at the first
  /// image and requests the page again at the end of the next cycle. If the list has only one image, it stays until
  /// more arrive.
  func goRound() {
    guard let next = list.nextOfRound ?? (list.isLoadingMore ? nil : list.firstOtherImage) else { return }
    goOn(to: next)
  }
}
