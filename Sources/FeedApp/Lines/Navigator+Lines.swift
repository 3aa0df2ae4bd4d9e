import FeedScreens
import TerminalKit

/// The commands of a user who types lines.
extension Navigator {
  /// The number of characters of an answer about a line that is no command.
  private static let toldLength = 80
  private static let pictureCommands: Set<Command> = [
    .openViewer, .slideshow, .zoomIn, .zoomOut, .zoomToFit, .nextLayout, .showList, .showGrid, .showSplit,
    .growPicture, .shrinkPicture,
  ]

  /// Selects a row, or performs a command or says why it is not possible.
  func perform(_ command: LineCommand) {
    switch command {
    case .number(let number, let label):
      if screens.last?.select(row: number) != true { showRemark(DisplayText(texts.noRow(label))) }
    case .ownCommand(let key): handle(key)
    case .commands(let commands, let label, let text):
      performOrExplain(commands, label: label)
      if !text.isEmpty, screens.last?.reading.field != nil { enter(text) }
    case .unknown(let line): showRemark(DisplayText(texts.unknownLine(line), limit: Self.toldLength))
    }
  }

  /// Performs the first command that is possible, or says why none is.
  private func performOrExplain(_ commands: [Command], label: String) {
    if commands.contains(where: Self.pictureCommands.contains), commands.allSatisfy({ handler(for: $0) == nil }) {
      showRemark(DisplayText(texts.noPictureHere(keymap.word(for: .openPicture))))
    } else {
      perform(commands, keyLabel: label)
    }
  }

  /// Chooses a row of the open field by its number, leaves the field or replaces its text, which is then accepted.
  func enter(_ line: String) {
    if let number = LineCommand.rowNumber(line), screens.last?.select(row: number) == true { return }
    if Key(line: line) == .escape { return handle(.escape) }
    if !line.isEmpty {
      handle(.end)
      handle(.control("u"))
      paste(line)
    }
    handle(.enter)
  }
}
