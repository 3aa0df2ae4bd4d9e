import FeedDomain
import TerminalKit

extension FeedScreen {
  public func scroll(by lines: Int) {
    list.scroll(by: lines)
    onChange?()
  }

  /// A page or a picture that failed is retried, a picture is viewed; the text of a row selects it, or opens it once it
  /// is selected.
  public func click(at point: Point) {
    guard let body = frame?.body, body.contains(point) else { return }
    let y = point.y - body.y
    guard let row = list.rows.first(where: { ($0.y..<$0.maxY).contains(y) }) else { return }
    if row.index == list.feed.count {
      retryPage()
    } else {
      clickImage(at: row.index, on: Point(x: point.x, y: y - row.y), in: body)
    }
    onChange?()
  }

  /// - Parameter point: its column on the screen, and its line in the row.
  private func clickImage(at index: Int, on point: Point, in body: Rect) {
    let image = list.feed[index]
    let load = window.load(of: image)
    let isInPictureLines = list.layout(of: index).pictureLines.contains(point.y)
    let pictureColumns = FeedRowDrawing.pictureColumns(of: load, fitting: list.pictureSize, in: body)
    let wasSelected = index == list.selection
    list.select(index)
    if isInPictureLines, let load, load.errorMessage != nil {
      load.retry()
    } else if isInPictureLines, pictureColumns.contains(point.x) {
      onOpenViewer?(image)
    } else if wasSelected {
      onOpenComments?(image)
    }
  }
}
