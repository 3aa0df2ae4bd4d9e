import FeedPresentation
import TerminalKit

/// The lines of the configuration that cannot be used, with the command to edit it again.
@MainActor
public final class WrongLinesScreen: TextScreen {
  public let displayState = DisplayState()
  public let isAnimating = false
  public var keymap = Keymap.standard
  public var remark: DisplayText?

  let texts: ScreenTexts
  private let file: DisplayText
  private let faults: [DisplayText]
  private let onEdit: () -> Void
  private var frame: Frame?
  private var lines: [StyledLine] = []
  private lazy var items = SelectableList { [unowned self] in
    SelectableList.Content(count: lines.count, viewportHeight: content.height) { _ in 1 }
  }

  /// - Parameters:
  ///   - faults: the lines' numbers and errors.
  ///   - file: the path of the configuration, as shown to the user.
  ///   - onEdit: opens the configuration in an editor again.
  public init(_ faults: [String], of file: String, texts: ScreenTexts, onEdit: @escaping () -> Void) {
    self.faults = faults.map { DisplayText($0) }
    self.file = DisplayText(file)
    self.texts = texts
    self.onEdit = onEdit
  }

  public func didAppear() {}
  public func didDisappear() {}

  private var content: Rect {
    frame?.readableArea ?? Rect(x: 0, y: 0, width: 1, height: 1)
  }

  public func layout(in size: Size) {
    frame = Frame(size: size)
    let width = content.width
    lines =
      faults.flatMap { StyledLine.wrap("! \($0)", as: .error, width: width) }
      + StyledLine.wrap(DisplayText(texts.oldLinesStay), as: .dim, width: width)
    items.clampScrollPosition()
  }

  public var reading: Reading {
    var reading = Reading(title: Reading.joined([texts.wrongLinesTitle, file.description]))
    reading.lines = (faults.map(\.description) + [texts.oldLinesStay]).map { Reading.Line($0) }
    return reading
  }

  // MARK: Commands

  public func handler(for command: Command) -> CommandHandler? {
    command == .editConfiguration ? CommandHandler(perform: onEdit) : items.scrollHandler(for: command)
  }

  public func scroll(by lines: Int) {
    items.scroll(by: lines)
    displayState.setNeedsDisplay()
  }

  // MARK: Drawing

  public func draw(on canvas: inout Canvas) {
    guard let frame else { return drawTooSmall(on: &canvas) }
    let content = content
    TitleBar(title: DisplayText(texts.wrongLinesTitle), source: file).draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    canvas.cursor = Cursor(at: content.origin)
    for row in items.rows {
      lines[row.index].draw(at: Point(x: content.x, y: content.y + row.y), on: &canvas, within: content)
    }
    drawLastLine(
      in: frame.footer, on: &canvas,
      hints: hints([.editConfiguration], [closeCommand], [.selectNext, .selectPrevious]))
  }
}
