import TerminalKit

/// The picture of the image that a screen's texts are about, beside the texts or in a header above the first of them.
@MainActor
final class Illustration {
  /// The smallest height of a place with a message and the hint of a key.
  private static let minimumHeight = 2

  /// The picture's load; nil if the texts are shown without a picture.
  let load: PictureLoad?
  private(set) var size = Size(width: 0, height: 0)
  /// The layout; nil if the screen is too small.
  private(set) var layout: IllustratedLayout?
  /// The number of lines of the header, of which the last is blank; 0 if there is no header.
  private(set) var headerHeight = 0
  var isFocused = true { didSet { update() } }

  private let texts: IllustratedLayout.Texts
  private var userHasMoved = false
  /// The first line of the picture's place, relative to the top of the texts; nil if the place is out of view.
  private var top: Int?

  init(_ load: PictureLoad?, of texts: IllustratedLayout.Texts, displayState: DisplayState) {
    self.load = load
    self.texts = texts
    load?.displayState = displayState
  }

  /// Lays the picture out, and returns true if the texts have to be laid out again. A header takes its picture's height
  /// when that becomes known, unless this would move texts that the user may be reading.
  func layOut(in size: Size, above list: SelectableList) -> Bool {
    let isResized = size != self.size
    if isResized {
      self.size = size
      layout = Frame(size: size).map { IllustratedLayout(of: texts, in: $0, of: size, hasPicture: load != nil) }
    }
    if list.selection > 0 || list.scrollPosition != SelectableList.ScrollPosition() { userHasMoved = true }
    let height = neededHeaderHeight
    let isCalm = !userHasMoved || list.scrollPosition.first > 0
    guard isResized || isCalm && height != headerHeight else { return false }
    headerHeight = height
    return true
  }

  private var neededHeaderHeight: Int {
    guard let layout, let place = layout.picture, !layout.isBeside else { return 0 }
    let picture = load?.picture?.size ?? load?.cells(in: place.size)
    let sizeLine = load?.isTiny == true ? 1 : 0
    let height = max(picture?.height ?? place.height, Self.minimumHeight) + sizeLine
    return min(height, place.height) + 1
  }

  /// Places the picture over or beside these rows of texts.
  func follow(_ rows: [SelectableList.Row]) {
    let header = rows.first { $0.index == 0 && $0.y + headerHeight > 1 }
    top = layout?.isBeside == true ? 0 : header?.y
    update()
  }

  func disappear() {
    top = nil
    update()
  }

  /// Requests the picture while its place is in view, and plays it while the user looks at it.
  private func update() {
    guard let load else { return }
    let size = top == nil ? nil : layout?.picture?.size
    if let size { load.request(fitting: size) } else { load.cancel() }
    if size != nil, isFocused { load.appear() } else { load.disappear() }
  }

  func draw(in content: Rect, hints: PictureHints, on canvas: inout Canvas) {
    guard let load, let top, let layout, var place = layout.picture else { return }
    place.y = content.y + top
    if !layout.isBeside { place.height = headerHeight - 1 }
    PictureDrawing(load: load, place: place, isCentered: false, hints: hints).draw(on: &canvas, within: content)
  }
}
