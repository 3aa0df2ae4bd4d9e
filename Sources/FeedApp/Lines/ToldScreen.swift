import FeedPresentation
import FeedScreens
import TerminalKit

/// What was told of a screen so far.
struct ToldScreen {
  /// The index of the line that movements have reached, of a screen without rows; -1 before the first movement.
  var index = -1
  var isLoading: Bool { reading.isLoading }
  private var reading = Reading()
  private var remark: DisplayText?

  /// Returns what is new, and remembers it. Lines that a filter has hidden meanwhile are not new. The title of a screen
  /// that has nothing yet waits for what is loaded, unless that takes long, because it may change.
  mutating func tell(_ next: Reading, remark nextRemark: DisplayText?, isLongLoad: Bool) -> [String] {
    var news: [String] = []
    let isTitleDue = !next.isLoading || isLongLoad || next.row != nil || !next.lines.isEmpty
    let title = isTitleDue ? next.title : reading.title
    if title != reading.title { news.append(title) }
    let lines = Self.lines(next.lines, besides: reading.lines)
    news += lines + Self.lines(next.notices, besides: reading.notices)
    if let nextRemark, nextRemark != remark { news.append(nextRemark.description) }
    if let row = next.row, row.key != reading.row?.key { news.append(row.text) }
    let field = next.isLoading ? nil : next.field
    if let field, field != reading.field { news.append(field) }
    let known = reading.lines
    reading = next
    reading.title = title
    reading.field = field
    if lines.isEmpty { reading.lines = known }
    if !next.lines.indices.contains(index) { index = -1 }
    remark = nextRemark
    return news.filter { !$0.isEmpty }
  }

  /// Returns what tells where the user is.
  func place(on reading: Reading, in texts: ScreenTexts) -> String {
    if let text = reading.field ?? reading.row?.text { return text }
    guard reading.lines.indices.contains(index) else { return reading.notices.last?.text ?? reading.title }
    return "\(texts.imagePlace(index + 1, reading.lines.count)): \(reading.lines[index].text)"
  }

  /// Forgets the remark, so that the same remark about another command is told again.
  mutating func forgetRemark() { remark = nil }

  /// Forgets all but the lines and the notices, because another screen is shown.
  mutating func forgetPlace() {
    reading.title = ""
    reading.row = nil
    reading.field = nil
    remark = nil
  }

  /// Returns the texts of the lines that are not known, in their order.
  private static func lines(_ lines: [Reading.Line], besides known: [Reading.Line]) -> [String] {
    var known = Dictionary(known.map { ($0.key, 1) }, uniquingKeysWith: +)
    return lines.filter { line in
      let count = known[line.key] ?? 0
      known[line.key] = count - 1
      return count <= 0
    }.map(\.text)
  }
}
