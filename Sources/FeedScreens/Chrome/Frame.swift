import TerminalKit

/// A screen's layout: title, optional error banner, rule, body, rule, footer. Small screens have no rules or margins.
struct Frame {
  let title: Rect
  let banner: Rect
  /// The body over the full width of the screen. Its first column shows the stripe of a selected row.
  let body: Rect
  let footer: Rect
  /// The body without margins.
  var content: Rect { Rect(x: title.x, y: body.y, width: title.width, height: body.height) }
  var rowArea: Rect { Self.rowArea(in: body) }
  /// The place of rows of running text, which is not wider than what is read with ease.
  var readableArea: Rect {
    var area = rowArea
    area.width = min(area.width, Self.readableWidth)
    return area
  }
  /// True if the screen is wide enough for margins and blank lines. Rules also need height.
  let isRoomy: Bool
  private let rules: [Rect]

  static let smallest = Size(width: 16, height: 6)
  /// The columns to the left of rows: the selection's stripe and a space.
  static let gutter = 2
  static let readableWidth = 72
  private static let narrowWidth = 60
  private static let minimumHeightForRules = 16
  /// The same for a screen that lies over the lower part of another one, from which a rule sets it off.
  private static let minimumHeightOfLowerPartForRules = 12

  static func rowArea(in area: Rect, left: Int = gutter) -> Rect {
    Rect(x: area.x + left, y: area.y, width: max(1, area.width - left - 1), height: area.height)
  }

  /// - Parameter top: the line of the title, for a screen that lies over the lower part of another one.
  init?(size: Size, below top: Int = 0, bannerHeight: Int = 0) {
    guard size.width >= Self.smallest.width, size.height - top >= Self.smallest.height else { return nil }
    isRoomy = size.width > Self.narrowWidth
    let margin = isRoomy ? 1 : 0
    let heightForRules = top == 0 ? Self.minimumHeightForRules : Self.minimumHeightOfLowerPartForRules
    let rule = isRoomy && size.height - top >= heightForRules ? 1 : 0
    func line(_ y: Int, height: Int = 1) -> Rect {
      Rect(x: margin, y: y, width: size.width - 2 * margin, height: height)
    }
    title = line(top)
    banner = line(top + 1, height: bannerHeight)
    footer = line(size.height - 1)
    let bodyY = banner.maxY + rule
    body = Rect(x: 0, y: bodyY, width: size.width, height: size.height - 1 - rule - bodyY)
    rules = rule == 0 ? [] : [line(banner.maxY), line(size.height - 2)]
  }

  /// Creates a layout with room for a banner, if there is one.
  init?(size: Size, below top: Int = 0, banner: ErrorBanner?) {
    self.init(size: size, below: top)
    guard let banner else { return }
    self.init(size: size, below: top, bannerHeight: banner.height(width: title.width))
  }

  /// Draws the rules, with joints for a vertical line between them at column `x`.
  func drawRules(on canvas: inout Canvas, joinedAt x: Int? = nil) {
    for (rule, joint) in zip(rules, ["┬", "┴"] as [DisplayText]) {
      canvas.fill(rule, with: "─", as: .dim)
      if let x { canvas.draw(joint, at: Point(x: x, y: rule.y), as: .dim) }
    }
  }
}
