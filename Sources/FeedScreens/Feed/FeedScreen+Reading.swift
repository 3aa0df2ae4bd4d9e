import FeedPresentation

extension FeedScreen {
  public var reading: Reading {
    let heading = naming.heading
    var reading = Reading(title: Reading.joined([heading.title.description, heading.origin.description]))
    let waitsForTexts = list.filter.isSearching || selectedImage.map(presentation.details.isWaiting) == true
    reading.row = waitsForTexts ? nil : list.isLoadMoreRowSelected ? loadMoreLine : selectedLine
    reading.notices = notices
    reading.field = (naming.prompt ?? list.filter.field(in: texts))?.reading
    let waitsForPage = isLoadingMore && list.selection + 1 >= list.feed.count
    reading.isLoading = isLoading || waitsForPage || waitsForTexts || naming.isSaving
    return reading
  }

  private var selectedLine: Reading.Line? {
    guard let image = selectedImage else { return nil }
    let place = texts.imagePlace(list.selection + 1, list.feed.count)
    let mark = list.newImageIDs.contains(image.id) ? texts.newImage : nil
    let imageTexts = presentation.viewModel(of: image).reading(in: texts)
    return Reading.Line("\(Reading.joined([place, mark])): \(imageTexts)", key: image.id.uuidString)
  }

  private var loadMoreLine: Reading.Line? {
    keymap[.loadMore].first.map { Reading.Line("\($0.label): \(Command.loadMore.row.help[texts.language])") }
  }

  private var notices: [Reading.Line] {
    var notices: [Reading.Line] = []
    if let errorMessage { notices.append(notice(errorMessage.description, [.retry], [.dismissError])) }
    if let offlineSince {
      let age = texts.relativeAge(from: offlineSince, now: presentation.now())
      notices.append(Reading.Line(texts.offlineSince(age), key: "offline"))
    }
    let new = newImages.text(in: texts)
    if new.columns > 0 { notices.append(Reading.Line(new.description, key: "new")) }
    if let notice { notices.append(Reading.Line(notice.description)) }
    if let rejection = naming.rejection, let name = naming.prompt?.reading {
      notices.append(Reading.Line(rejection.description, key: "\(rejection) \(name)"))
    }
    let omission = texts.omissionText(omitted)
    if hasRows, !omission.isEmpty { notices.append(Reading.Line(omission)) }
    notices += list.filter.notices(listing: list.feed.count, in: texts)
    if let message = list.loadMoreRow?.errorMessage ?? list.loadMoreRow?.remark {
      notices.append(notice(message.description, [.retry]))
    }
    if hasLoaded, !hasRows, !isLoading, errorMessage == nil {
      let (heading, reason) = texts.emptyFeedTexts(omitted)
      notices.append(notice(Reading.joined([heading, reason]), [.togglePages], [.reload]))
    }
    return notices
  }
}

extension FeedImageViewModel {
  /// Returns all texts of the image: heading, credit, and the description or why there is none. The lines of the
  /// description are told apart, because an alternative text and the text of its post are lines of it.
  func reading(in texts: ScreenTexts) -> String {
    let credit = Reading.joined([feed, author, booster] + facts)
    let warning = warning.map { "\(ScreenTexts.label(of: .warning)[texts.language]): \($0)" }
    let lack = isDescribed ? nil : texts.noDescription
    let description = description?.split(separator: "\n").joined(separator: texts.clauseEnd)
    return Reading.joined([heading, credit, warning, lack, description], by: texts.clauseEnd)
  }
}
