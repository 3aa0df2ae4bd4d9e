import FeedDomain
import FeedPresentation
import TerminalKit

extension ViewerScreen {
  /// Starts a slideshow at the current picture. It runs until the user ends it or, unless it is endless, the list ends.
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
    suspendSlideshow()
  }

  /// Counts down the picture's time while the user looks at the whole picture, or at its error or warning. Prepares the
  /// next picture meanwhile.
  func continueSlideshow() {
    guard slideshow.isOn else { return }
    let mayRun = isWatched && !slideshow.isPaused
    slideshow.setReloading(mayRun)
    if isWaitingForMore, !list.isLoadingMore, !isEndlessSlideshow {
      return endSlideshow(saying: list.hasMore ? texts.slideshowStopped : texts.slideshowEnded)
    }
    guard mayRun, !picture.isLoading, hasResult, region == .whole, let body else { return slideshow.stop() }
    slideshow.run()
    if let next = upcomingImage {
      slideshow.preload(next, fitting: body.size, makeLoad: makeLoad)
    } else if list.hasMore, !list.isLoadingMore, moreWasRequestedAfter != list.imageCount {
      moreWasRequestedAfter = list.imageCount
      list.requestMore()
    }
  }

  private var hasResult: Bool {
    if picture.picture != nil { return true }
    return picture.errorMessage != nil || picture.warning != nil
  }

  /// Stops the countdown. A page that the slideshow waited for is requested again when the slideshow continues.
  func suspendSlideshow() {
    slideshow.stop()
    slideshow.setReloading(false)
    isWaitingForMore = false
  }

  func advanceSlideshow() {
    if isEndlessSlideshow {
      beginWaiting()
    } else if hasNext {
      showNext()
    } else {
      endSlideshow(saying: texts.slideshowEnded)
    }
    displayState.setNeedsDisplay()
  }

  /// Shows the caption of a slideshow again after each key. The key also invokes its command, unless that would hide the
  /// caption again.
  public func type(_ key: Key) -> Bool {
    let hasGone = showsCaption && !slideshow.isCaptionDue
    slideshow.showCaption()
    return hasGone && keymap[.toggleCaption].contains(key)
  }

  // MARK: Endless slideshow

  var isEndlessSlideshow: Bool { slideshow.isOn && slideshow.isEndless }

  var upcomingImage: FeedImage? {
    guard isEndlessSlideshow else { return list.nextImage }
    return list.nextOfCycle ?? (list.hasMore ? nil : list.firstOtherImage)
  }

  private func beginWaiting() {
    isWaitingForMore = true
    if list.nextOfCycle == nil { list.requestMore() }
  }

  /// Shows the next image as soon as it is available. If the next page fails, starts again at the first image and
  /// requests the page again at the end of the next cycle. A list's only image stays until more images arrive.
  func showNextOfCycle() {
    guard let next = list.nextOfCycle ?? (list.isLoadingMore ? nil : list.firstOtherImage) else { return }
    advance(to: next)
  }
}
