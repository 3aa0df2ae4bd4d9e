import TerminalKit

/// How the room between title and footer is divided when the selected image stands beside the list.
struct SplitLayout: Equatable {
  private static let listWidths = 36...60

  let list: Rect
  /// The column of the line between the two.
  let ruleX: Int
  /// What the selected image has, without margins.
  let detail: Rect

  init(_ body: Rect) {
    let listWidth = min(max(body.width / 3, Self.listWidths.lowerBound), Self.listWidths.upperBound)
    list = Rect(x: body.x, y: body.y, width: listWidth, height: body.height)
    ruleX = list.maxX
    detail = Rect(x: ruleX + 2, y: body.y, width: max(1, body.maxX - ruleX - 3), height: body.height)
  }
}
