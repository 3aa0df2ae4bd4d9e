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
  private var top = 0

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
    guard var area = frame?.rowArea else { return Rect(x: 0, y: 0, width: 1, height: 1) }
    area.width = min(area.width, Frame.readableWidth)
    return area
  }

  public func layout(in size: Size) {
    frame = Frame(size: size)
    let width = content.width
    lines =
      faults.flatMap { StyledLine.wrap("! \($0)", as: .error, width: width) }
      + StyledLine.wrap(DisplayText(texts.oldLinesStay), as: .dim, width: width)
    top = place(after: 0)
  }

  // MARK: Commands

  public func handler(for command: Command) -> CommandHandler? {
    if let lines = command.lines(ofScreenful: content.height) { return scrollHandler(by: lines) }
    return switch command {
    case .goToStart: scrollHandler(by: -lines.count)
    case .goToEnd: scrollHandler(by: lines.count)
    case .editConfiguration: CommandHandler(perform: onEdit)
    default: nil
    }
  }

  private func scrollHandler(by lines: Int) -> CommandHandler {
    CommandHandler(if: place(after: lines) != top) { self.scroll(by: lines) }
  }

  public func scroll(by step: Int) {
    top = place(after: step)
    displayState.setNeedsDisplay()
  }

  private func place(after step: Int) -> Int { max(0, min(top + step, lines.count - content.height)) }

  // MARK: Drawing

  public func draw(on canvas: inout Canvas) {
    guard let frame else { return drawTooSmall(on: &canvas) }
    let content = content
    TitleBar(title: DisplayText(texts.wrongLinesTitle), source: file).draw(in: frame.title, on: &canvas)
    frame.drawRules(on: &canvas)
    canvas.cursor = Cursor(at: content.origin)
    for (row, line) in lines.dropFirst(top).prefix(content.height).enumerated() {
      line.draw(at: Point(x: content.x, y: content.y + row), on: &canvas, within: content)
    }
    drawLastLine(
      in: frame.footer, on: &canvas,
      hints: hints([.editConfiguration], [closeCommand], [.selectNext, .selectPrevious]))
  }
}
