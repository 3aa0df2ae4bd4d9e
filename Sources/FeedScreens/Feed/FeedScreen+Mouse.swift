import FeedDomain
import TerminalKit

extension FeedScreen {
  public func scroll(by lines: Int) {
    list.items.scroll(by: lines)
    changes.note()
  }

  /// A page or a picture that failed is retried, a picture is viewed; the text of a row selects it, or opens it once it
  /// is selected.
  public func click(at point: Point) {
    guard let content, frame?.body.contains(point) == true else { return }
    if let split, point.x >= split.ruleX { return clickDetail(at: point) }
    let y = point.y - content.y
    guard let row = list.rows.first(where: { ($0.y..<$0.maxY).contains(y) }) else { return }
    if row.index == list.imageRowCount {
      retryPage()
    } else if let index = list.images(inRow: row.index).last(where: {
      origin(of: $0, in: row, content: content).x <= max(point.x, content.x)
    }) {
      clickImage(at: index, on: point, origin: origin(of: index, in: row, content: content))
    }
    changes.note()
  }

  /// The large picture is viewed, or retried; what is under it opens the comments.
  private func clickDetail(at point: Point) {
    guard let image = selectedImage, let layout = detailLayout else { return }
    if !layout.picture.contains(point) {
      if point.y >= layout.textPoint.y { openComments(of: image) }
    } else if let load = detail.load, load.errorMessage != nil {
      load.retry()
    } else {
      onOpenViewer?(image)
    }
  }

  private func clickImage(at index: Int, on point: Point, origin: Point) {
    let image = list.feed[index]
    let drawing = rowDrawing(of: index)
    let wasSelected = index == list.selection
    list.items.select(index)
    if drawing.pictureArea(at: origin).contains(point) {
      if let load = drawing.load, load.errorMessage != nil { load.retry() } else { onOpenViewer?(image) }
    } else if wasSelected {
      openComments(of: image)
    }
  }
}
