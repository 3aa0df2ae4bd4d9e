import TerminalKit

/// How a screen is divided: title, a line for an error if there is one, a rule, body, a rule, footer.
///
/// Where there is little room the rules go, and the blank column at either side.
struct Frame {
  let title: Rect
  /// Empty when there is no error.
  let banner: Rect
  /// From edge to edge: what selects a row stands in its first column.
  let body: Rect
  let footer: Rect
  /// The body without the blank columns at either side.
  var content: Rect { Rect(x: title.x, y: body.y, width: title.width, height: body.height) }
  /// The place of rows that take the whole body.
  var rowArea: Rect { Self.rowArea(in: body) }
  /// Whether there is room for what only makes reading easier: blank columns and lines, rules.
  let isRoomy: Bool
  private let rules: [Rect]

  /// The least size in which a screen is of any use.
  static let smallest = Size(width: 16, height: 6)
  /// The columns left of the rows: the selection's stripe, and a space.
  static let gutter = 2
  /// Text is not wider, however much room there is; in columns.
  static let readableWidth = 72
  /// More columns than these are roomy.
  private static let narrowWidth = 60
  /// In fewer lines rules take more than they give.
  private static let leastHeightWithRules = 16

  /// Returns `area` without the columns left of the rows, and the last one.
  static func rowArea(in area: Rect, left: Int = gutter) -> Rect {
    Rect(x: area.x + left, y: area.y, width: max(1, area.width - left - 1), height: area.height)
  }

  /// `nil` when `size` is below ``smallest``.
  init?(size: Size, bannerHeight: Int = 0) {
    guard size.width >= Self.smallest.width, size.height >= Self.smallest.height else { return nil }
    isRoomy = size.width > Self.narrowWidth
    let margin = isRoomy ? 1 : 0
    let rule = isRoomy && size.height >= Self.leastHeightWithRules ? 1 : 0
    func line(_ y: Int, height: Int = 1) -> Rect {
      Rect(x: margin, y: y, width: size.width - 2 * margin, height: height)
    }
    title = line(0)
    banner = line(1, height: bannerHeight)
    footer = line(size.height - 1)
    let top = banner.maxY + rule
    body = Rect(x: 0, y: top, width: size.width, height: size.height - 1 - rule - top)
    rules = rule == 0 ? [] : [line(banner.maxY), line(size.height - 2)]
  }

  /// - Parameter x: the column of a line between them that they are joined with.
  func drawRules(on canvas: inout Canvas, joinedAt x: Int? = nil) {
    for (rule, joint) in zip(rules, ["┬", "┴"] as [DisplayText]) {
      canvas.fill(rule, with: "─", as: .dim)
      if let x { canvas.draw(joint, at: Point(x: x, y: rule.y), as: .dim) }
    }
  }
}
