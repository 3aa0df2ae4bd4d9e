import FeedPresentation
import TerminalKit

extension FeedScreen {
  public func draw(on canvas: inout Canvas) {
    guard let frame, let content, let listArea = screenLayout.listArea else { return drawTooSmall(on: &canvas) }
    let split = list.feed.count == 0 ? nil : split
    titleBar(on: canvas).draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas, joinedAt: split?.ruleX)
    errorBanner?.draw(in: frame.banner, on: &canvas)
    if list.feed.count == 0, !list.hasLoadMoreRow || list.filter.isActive { drawEmptiness(in: frame.body, on: &canvas) }
    drawRows(in: content, of: listArea, on: &canvas)
    if let split { drawDetail(beside: split, on: &canvas) }
    drawLastLine(in: frame.footer, on: &canvas)
  }

  private func titleBar(on canvas: Canvas) -> TitleBar {
    let heading = naming.heading
    return TitleBar(
      title: heading.title, source: heading.origin,
      remarks: remarks,
      state: titleState(on: canvas),
      news: newImages.text(in: texts),
      position: selectedImage == nil ? "" : positionText,
      loading: loadingText)
  }

  /// The remarks about the feed for the title bar, the longest first.
  private var remarks: [DisplayText] {
    if invitesToGo {
      return [addressHint, keymap.hint(for: [.go], in: texts.language)].compactMap { $0?.line }
    }
    return [texts.omissionText(omitted), texts.briefOmissionText(omitted)].filter { !$0.isEmpty }.map {
      DisplayText($0)
    }
  }

  private func titleState(on canvas: Canvas) -> TitleBar.State? {
    if isLoading { return .loading(hasRows ? loadingWords(on: canvas) : "") }
    guard let offlineSince else { return nil }
    let age = texts.relativeAge(from: offlineSince, now: presentation.now())
    return .offline(DisplayText(texts.offlineSince(age)))
  }

  private func loadingWords(on canvas: Canvas) -> DisplayText {
    running?.text(after: texts.loadingFeed, in: texts, on: canvas) ?? ""
  }

  private func drawRows(in content: Rect, of area: Rect, on canvas: inout Canvas) {
    for row in list.rows {
      for index in list.images(inRow: row.index) {
        let drawing = rowDrawing(of: index)
        let origin = origin(of: index, in: row, content: content)
        drawing.draw(at: origin, on: &canvas, within: content, of: area)
        if drawing.isSelected { canvas.cursor = drawing.cursor(at: origin, within: content) }
      }
      if row.index == list.imageRowCount { drawLoadMoreRow(at: content.y + row.maxY - 1, in: content, on: &canvas) }
    }
  }

  func rowDrawing(of index: Int) -> FeedRowDrawing {
    let isSelected = index == list.selection
    return FeedRowDrawing(
      layout: list.layout(of: index), load: list.load(of: list.feed[index]), isSelected: isSelected,
      arrangement: list.arrangement, hints: isSelected ? rowPictureHints : .none)
  }

  /// The key hints for the selected row. What the large picture already says is omitted.
  private var rowPictureHints: PictureHints {
    guard split != nil, let large = detail.load else { return pictureHints }
    return PictureHints(
      retry: large.errorMessage == nil ? pictureHints.retry : nil,
      reveal: large.warning == nil ? pictureHints.reveal : nil, saysLoading: !large.isLoading)
  }

  private func drawLoadMoreRow(at y: Int, in content: Rect, on canvas: inout Canvas) {
    guard let loadMoreRow = list.loadMoreRow else { return }
    let point = Point(x: content.x, y: y)
    if list.isLoadMoreRowSelected {
      canvas.fill(Rect(x: max(0, content.x - Frame.gutter), y: y, width: 1, height: 1), as: .stripe)
    }
    let sign = loadMoreRow.isLoading ? Spinner.sign(at: canvas.time) : ""
    let mark: DisplayText = sign.isEmpty ? "" : "\(DisplayText(sign)) "
    let start = Point(x: point.x + mark.columns, y: y)
    if list.isLoadMoreRowSelected || list.feed.count == 0 { canvas.cursor = Cursor(at: start) }
    if let running = loadMoreRow.running {
      canvas.draw(mark, at: point, as: .dim, within: content)
      let words = running.text(after: texts.loadingMore, in: texts, on: canvas)
      canvas.draw(words, at: start, as: .dim, within: content)
    } else if let message = loadMoreRow.errorMessage {
      draw(message, with: pictureHints.retry, at: point, in: content, as: .error, on: &canvas)
    } else if let remark = loadMoreRow.remark {
      let hint = keymap.hint(for: [.retry], saying: .loadMore, in: texts.language)
      draw(remark, with: hint, at: point, in: content, as: .dim, on: &canvas)
    } else if list.isLoadMoreRowSelectable, let hint = keymap.hint(for: [.loadMore], in: texts.language) {
      canvas.draw(TextLayout.truncate(hint.line, to: content.width), at: point, as: .dim, within: content)
    }
  }

  /// Draws a message and a key hint. A message that is too long is cut so that the hint can be shown whole.
  private func draw(
    _ message: DisplayText, with hint: KeyHint?, at point: Point, in content: Rect, as role: Theme.Role,
    on canvas: inout Canvas
  ) {
    let offer: DisplayText = hint.map { " · \($0.line)" } ?? ""
    let text: DisplayText = "\(TextLayout.truncate(message, to: content.width - offer.columns))\(offer)"
    canvas.draw(text, at: point, as: role, within: content)
  }

  private func drawEmptiness(in body: Rect, on canvas: inout Canvas) {
    let content = Frame.rowArea(in: body)
    let note = note(
      empty: emptyNote, loading: loadingWords(on: canvas), place: naming.heading.place, back: wayOut)
    canvas.cursor = Cursor(at: note.draw(in: content, on: &canvas))
  }

  private var emptyNote: Note {
    let (heading, reason) = texts.emptyFeedTexts(omitted)
    let offersPages = !pages.isOn && handler(for: .togglePages)?.isEnabled == true
    return Note(
      heading: DisplayText(heading),
      detail: DisplayText(offersPages ? texts.picturesOnPages(omitted.pageCount) : reason),
      hints: hints(offersPages ? [.togglePages] : [], [.reload]))
  }

  private func drawLastLine(in rect: Rect, on canvas: inout Canvas) {
    if let prompt = naming.prompt { return prompt.draw(in: rect, on: &canvas, saying: remark ?? naming.rejection) }
    drawLastLine(
      in: rect, on: &canvas, filter: list.filter.line(listing: list.feed.count, in: texts),
      status: status(on: canvas),
      hints: hints([.clearFilter]) + openHints + hints([.slideshow], [.filter])
        + [layoutHint].compactMap(\.self) + hints([.reload], [wayOut], [.go], [.selectNext, .selectPrevious]))
  }

  private func status(on canvas: Canvas) -> StyledLine.Piece? {
    if let notice { return ("! \(notice)", .warning) }
    return statusText(on: canvas).map { ($0, .dim) }
  }

  private var openHints: [KeyHint] {
    guard hasOnlyPicture else { return hints([.openComments], [.openViewer]) }
    return [keymap.hint(for: [.openComments], saying: .openViewer, in: texts.language)].compactMap(\.self)
  }

  private var layoutHint: KeyHint? {
    guard showsPictures, list.feed.count > 0, nextLayout != layout else { return nil }
    return keymap.hint(for: [.nextLayout], saying: nextLayout.command, in: texts.language)
  }
}
