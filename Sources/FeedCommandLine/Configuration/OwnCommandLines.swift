import FeedPresentation
import FeedScreens
import TerminalKit

/// The lines of the configuration that define commands of the user's own.
enum OwnCommandLines {
  static let word = "run"

  static let row = (
    "\(word) KEY TEXT [in-terminal] COMMAND...",
    """
    make KEY start COMMAND, which the help calls TEXT; %u stands for the address of the page, %p for that of the \
    picture, %f for its file, %t for the heading
    """
  )

  static func command(of words: ArraySlice<String>) throws -> OwnCommand {
    guard words.count > 2, let label = words.first, let text = words.dropFirst().first else {
      throw UsageError(
        word, en: "takes a key, a text in quotes and a command",
        el: "παίρνει ένα πλήκτρο, ένα κείμενο σε εισαγωγικά και μια εντολή",
        ptBR: "recebe uma tecla, um texto entre aspas e um comando")
    }
    let key = try KeyLines.key(labelled: label)
    guard DisplayText(text).columns > 0 else {
      throw UsageError(
        "\(word):", en: "the text for the help is empty", el: "το κείμενο για τη βοήθεια είναι κενό",
        ptBR: "o texto para a ajuda está vazio")
    }
    do {
      return OwnCommand(key: key, text: text, program: try ProgramCommand(words.dropFirst(2), for: .ownCommand))
    } catch {
      throw UsageError("\(word): " + error.wording)
    }
  }

  static func words(of command: OwnCommand) -> [String] {
    [word, command.key.label, command.text] + command.program.configurationWords
  }
}
