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

  func toggleSlideshow() {
    if slideshow.isOn { endSlideshow() } else { startSlideshow() }
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
    if isWaitingForMore, !list.isLoadingMore {
      return endSlideshow(saying: list.hasMore ? texts.slideshowStopped : texts.slideshowEnded)
    }
    let isThere = picture.picture != nil || picture.errorMessage != nil || picture.warning != nil
    let hasCome = !picture.isLoading && isThere
    guard isLookedAt, !slideshow.isPaused, hasCome, region == .whole, let body else { return slideshow.stop() }
    slideshow.run()
    if let next = list.nextImage {
      slideshow.prepare(next, fitting: body.size, makeLoad: makeLoad)
    } else if list.hasMore, !list.isLoadingMore, moreWasRequestedAfter != list.imageCount {
      moreWasRequestedAfter = list.imageCount
      list.requestMore()
    }
  }

  /// Time stands still. What was waited for is asked for again when it goes on.
  func haltSlideshow() {
    slideshow.stop()
    isWaitingForMore = false
  }

  /// The picture has had its time.
  func goOnWithSlideshow() {
    if hasNext { showNext() } else { endSlideshow(saying: texts.slideshowEnded) }
    changes.note()
  }
}
