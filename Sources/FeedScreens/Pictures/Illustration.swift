import TerminalKit

/// The picture of the image that a screen's texts are about, beside the texts or in a header above the first of them.
@MainActor
final class Illustration {
  /// The picture's load; nil if the texts are shown without a picture.
  let load: PictureLoad?
  private(set) var size = Size(width: 0, height: 0)
  /// The layout; nil if the screen is too small.
  private(set) var layout: IllustratedLayout?
  var headerHeight: Int { layout?.headerHeight ?? 0 }
  var isFocused = true { didSet { update() } }

  private let widthBeside: Int
  private let area: KeyPath<Frame, Rect>
  private var userHasMoved = false
  /// The first line of the picture's place, relative to the top of the texts; nil if the place is out of view.
  private var top: Int?

  init(_ load: PictureLoad?, widthBeside: Int, area: KeyPath<Frame, Rect>, displayState: DisplayState) {
    self.load = load
    self.widthBeside = widthBeside
    self.area = area
    load?.displayState = displayState
  }

  /// Lays the picture out, and returns true if the texts have to be laid out again. A size of the picture that becomes
  /// known late changes a header, unless that would move texts that the user may be reading.
  func layOut(in size: Size, with list: SelectableList) -> Bool {
    let new = Frame(size: size).map {
      IllustratedLayout(with: load, widthBeside: widthBeside, area: $0[keyPath: area], in: $0, of: size)
    }
    if list.selection > 0 || list.scrollPosition != SelectableList.ScrollPosition() { userHasMoved = true }
    let mayChange = headerHeight > 0 && (!userHasMoved || list.scrollPosition.first > 0)
    guard size != self.size || mayChange && new != layout else { return false }
    self.size = size
    layout = new
    return true
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
    let room = top == nil ? nil : layout?.room
    if let room, let place = layout?.place { load.request(fitting: room, shownIn: place.size) } else { load.cancel() }
    if room != nil, isFocused { load.appear() } else { load.disappear() }
  }

  func draw(in content: Rect, hints: PictureHints, on canvas: inout Canvas) {
    guard let load, let top, let layout, layout.room != nil else { return }
    var place = layout.place
    place.y = content.y + top
    PictureDrawing(load: load, place: place, isCentered: false, hints: hints).draw(on: &canvas, within: content)
  }
}
