import FeedPresentation

extension CommentsScreen {
  public var reading: Reading {
    let heading = presentation.viewModel(of: image).heading
    var reading = Reading(title: Reading.joined([detailsTitle ?? texts.commentsTitle, heading], by: ": "))
    reading.lines = entries.map { $0.line(in: texts) }
    if let errorMessage { reading.notices.append(notice(errorMessage.description, [.retry], [.dismissError])) }
    reading.notices += filter.notices(listing: entries.count, in: texts)
    reading.field = filter.field(in: texts)?.reading
    if hasLoaded, entries.isEmpty, !isLoading, errorMessage == nil, !filter.isActive {
      reading.notices.append(notice(emptyMessage, [.toggleWarned]))
    }
    reading.isLoading = isLoading || filter.isSearching
    return reading
  }
}

extension CommentsEntry {
  /// Returns the entry's line. The key of a comment is without its age.
  func line(in texts: ScreenTexts) -> Reading.Line {
    switch self {
    case .comment(let comment, let answered):
      let line = { Reading.joined([comment.username, $0, answered.map(texts.answering)]) + ": \(comment.message)" }
      return Reading.Line(line(comment.date), key: line(""))
    case .paragraph(let text): return Reading.Line(text)
    case .link(let number, let address, _): return Reading.Line("\(number) \(address)")
    case .fact(let label, let value):
      let words = label.description.split(separator: " ").joined(separator: " ")
      return Reading.Line("\(words): \(value)")
    }
  }
}
