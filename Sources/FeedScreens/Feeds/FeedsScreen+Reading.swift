import FeedPresentation

extension FeedsScreen {
  public var reading: Reading {
    var reading = Reading(title: Reading.joined([texts.feedsTitle, file.description]))
    if isSummarized, let selected, let row = selectedRow {
      let place = texts.imagePlace(items.selection + 1, listed.count)
      let parts = [row.name, row.kind, row.state, row.news, row.failure]
      reading.row = Reading.Line("\(place): \(Reading.joined(parts.map(\.description)))", key: selected.name)
    }
    reading.notices = notices
    reading.field = filter.field(in: texts)?.reading
    reading.isLoading = isLoading || filter.isSearching || (!isSummarized && selected != nil)
    return reading
  }

  private var notices: [Reading.Line] {
    var notices: [Reading.Line] = []
    if let notice { notices.append(Reading.Line(notice.description)) }
    notices += filter.notices(listing: listed.count, in: texts)
    if listed.isEmpty, !filter.isActive {
      notices.append(Reading.Line(Reading.joined([note.heading.description, note.detail.description], by: ". ")))
    }
    let results = listed.filter { arrived.contains($0.name) }.compactMap { rows[$0.name] }
    return notices
      + results.filter { $0.news.columns + $0.failure.columns > 0 }.map { row in
        Reading.Line(Reading.joined([row.name, row.news, row.failure].map(\.description)))
      }
  }
}
