import FeedDomain
import FeedPresentation
import TerminalKit

extension ViewerScreen {
  /// Shows one picture after the other from here on, until the user or the list's end ends it.
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

  /// Lets the time of the picture pass while the user looks at it, and makes the next one ready meanwhile.
  ///
  /// Not before it is there, or has failed, or is not to be shown; and not while only a part of it is looked at.
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

  /// Time stands still. What was waited for is asked for again when it goes on.
  func haltSlideshow() {
    slideshow.stop()
    slideshow.keepReloading(false)
    isWaitingForMore = false
  }

  /// The picture has had its time.
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

  // MARK: Without an end

  /// Whether the slideshow runs as a picture frame.
  var isFrame: Bool { slideshow.isOn && slideshow.isEndless }

  /// What is made ready; nil while it is not known.
  var upcomingImage: FeedImage? {
    guard isFrame else { return list.nextImage }
    return list.nextOfRound ?? (list.hasMore ? nil : list.firstOtherImage)
  }

  private func beginWaiting() {
    isWaitingForMore = true
    if list.nextOfRound == nil { list.requestMore() }
  }

  /// Shows what comes next as soon as it is there. A page that cannot be had is tried again at the end of the next round,
  /// and the only image of a list stays until more has come.
  func goRound() {
    guard let next = list.nextOfRound ?? (list.isLoadingMore ? nil : list.firstOtherImage) else { return }
    goOn(to: next)
  }
}
