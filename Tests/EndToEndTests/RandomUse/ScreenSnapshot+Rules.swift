import TerminalKit
import TerminalTestSupport

/// What must hold on each screen, whatever the user has done.
extension ScreenSnapshot {
  /// The smallest screen that is more than a note about its size.
  private static let smallest = (columns: 16, rows: 6)
  /// The width from which the title is not cut so that it cannot be recognised.
  private static let recognisableWidth = 44
  /// The width up to which a list's texts may be above and below its pictures.
  private static let stackedWidth = 62

  var isTooSmall: Bool { columns < Self.smallest.columns || rows < Self.smallest.rows }
  private var isRecognisable: Bool { columns >= Self.recognisableWidth && !isTooSmall }

  /// The kind of a screen, found by its title.
  enum Kind {
    /// A feed, the list of feeds, or the facts about a picture.
    case feed, feeds, information
    /// Comments, the help or a picture that fills the screen.
    case other
    /// A screen that is too small to be recognised, or is covered in part by the help or by the line that goes anywhere.
    case unknown
  }

  func kind(titles: Set<String>) -> Kind {
    guard isRecognisable, !showsGoLine, !showsHelp else { return .unknown }
    let words = titleBar.trimmingPrefix { $0 == " " }
    if words.starts(with: "Feeds") { return .feeds }
    if words.starts(with: "Details"), titleBar.contains("·") { return .information }
    return titles.contains { words.hasPrefix($0) } ? .feed : .other
  }

  var showsGoLine: Bool { (0..<rows).contains { cell(0, $0).text == ":" || cell(1, $0).text == ":" } }

  private var showsHelp: Bool { contains("─ Help ─") || contains("┌─ Filter: ") }

  /// True if the last line or the edge of the help says something, or if a picture fills the screen without a caption.
  var hasFooter: Bool {
    let isFilled = titleBar.isEmpty || identifiedPictures.contains { $0.area.y == 0 }
    return isTooSmall ? lines.contains { !$0.isEmpty } : !footer.isEmpty || showsHelp || isFilled
  }

  // MARK: - The selection

  /// The area of the selected row, found by the stripe beside it or the frame around it.
  var selectionArea: Rect? {
    if let top = selectedRow {
      let stripe = cell(0, top)
      let end = (top..<rows).first { y in
        cell(0, y).background != stripe.background || cell(0, y).isReversed != stripe.isReversed
      }
      return Rect(x: 0, y: top, width: ruleColumn ?? columns, height: (end ?? rows) - top)
    }
    guard let top = place(of: "┏"), let right = (top.x..<columns).first(where: { cell($0, top.y).text == "┓" }),
      let bottom = (top.y..<rows).first(where: { cell(top.x, $0).text == "┗" })
    else { return nil }
    return Rect(x: top.x, y: top.y, width: right + 1 - top.x, height: bottom + 1 - top.y)
  }

  private var showsSelection: Bool {
    selectionArea != nil || cells.contains { ["┏", "┓", "┗", "┛", "┃"].contains($0.text) }
      || body.contains { y in (1..<columns - 1).contains { isStripe($0, y) } }
  }

  /// True for a single column in another colour.
  private func isStripe(_ x: Int, _ y: Int) -> Bool {
    let (left, middle, right) = (cell(x - 1, y), cell(x, y), cell(x + 1, y))
    guard middle.text == " ", left.text == " ", right.text == " " else { return false }
    return [left, right].allSatisfy { $0.background != middle.background || $0.isReversed != middle.isReversed }
  }

  /// Describes what is wrong with the selection and with the title's counts.
  ///
  /// - Parameter first: the number of the first row's picture, if the rows are in the order of their numbers.
  func rowFaults(_ kind: Kind, first: Int?) -> [String] {
    guard [.feed, .feeds, .information].contains(kind), titleBar.hasSuffix(position ?? "\n"),
      let place = selectedPlace, let count = imageCount
    else { return [] }
    if !(1...max(1, count)).contains(place) { return ["the title counts \(place) of \(count)"] }
    if !showsSelection { return ["no row is selected"] }
    guard kind == .feed, let area = selectionArea else { return [] }
    return countFaults(place, of: count, selection: area, first: first)
  }

  private func countFaults(_ place: Int, of count: Int, selection: Rect, first: Int?) -> [String] {
    let rule = ruleColumn ?? columns
    let listed = labels.filter { body.contains($0.y) && $0.columns.upperBound <= rule }
    guard let selected = listed.first(where: { selection.contains(Point(x: $0.columns.lowerBound, y: $0.y)) }) else {
      return []
    }
    let others = listed.filter { $0.number != selected.number }
    let before = Set(
      others.filter { ($0.y, $0.columns.lowerBound) < (selected.y, selected.columns.lowerBound) }.map(\.number))
    let after = Set(others.map(\.number)).subtracting(before)
    var faults: [String] = []
    if before.count > place - 1 { faults.append("\(before.count) rows are before row \(place)") }
    if after.count > count - place { faults.append("\(after.count) rows are after row \(place) of \(count)") }
    if let first, selected.number != first + place - 1 {
      faults.append("row \(place) is number \(selected.number)")
    }
    return faults
  }

  // MARK: - Pictures

  /// The pictures with the texts beside, above or below them.
  var labelledPictures: [(picture: ShownPicture, label: Label)] {
    guard !isTooSmall else { return [] }
    let labels = labels
    return identifiedPictures.compactMap { picture in label(of: picture.area, among: labels).map { (picture, $0) } }
  }

  /// Returns the label of the row that has a picture in `area`; nil if it is not visible.
  private func label(of area: Rect, among labels: [Label]) -> Label? {
    let rule = ruleColumn ?? columns
    let pane = area.x < rule ? 0..<rule : rule..<columns
    let near = labels.filter { pane.contains($0.columns.lowerBound) }
    if let beside = near.first(where: { area.y..<area.maxY ~= $0.y && $0.columns.lowerBound >= area.maxX }) {
      return beside
    }
    let overlapping = near.filter { $0.columns.overlaps(area.x..<area.maxX) }
    if columns <= Self.stackedWidth { return overlapping.first { $0.y == area.y - 1 } }
    let below = (area.maxY..<max(area.maxY, rows)).first { y in
      (area.x..<area.maxX).contains { cell($0, y).text != " " }
    }
    return overlapping.first { $0.y == below }
  }
}
