import TerminalKit

/// The division of the body into the list and the selected image beside it.
struct SplitLayout: Equatable {
  private static let listWidths = 36...60

  let list: Rect
  let ruleX: Int
  /// The area of the selected image, without margins.
  let detail: Rect

  init(_ body: Rect) {
    let listWidth = min(max(body.width / 3, Self.listWidths.lowerBound), Self.listWidths.upperBound)
    list = Rect(x: body.x, y: body.y, width: listWidth, height: body.height)
    ruleX = list.maxX
    detail = Rect(x: ruleX + 2, y: body.y, width: max(1, body.maxX - ruleX - 3), height: body.height)
  }
}
