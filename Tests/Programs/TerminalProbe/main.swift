import Foundation
import TerminalKit
import TerminalNcurses

// A program for the tests of NcursesTerminal, which needs a process and a terminal of its own. The argument is the
// first scene. Events are logged on the terminal in APC sequences, so they are in order with the drawing.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: TerminalProbe SCENE\n".utf8))
  exit(2)
}

do {
  let terminal = try NcursesTerminal(environment: ProcessInfo.processInfo.environment)
  let probe = Probe(terminal: terminal, scene: CommandLine.arguments[1]) {
    terminal.write("\u{1B}_\($0)\u{1B}\\")
  }
  probe.run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
