import Foundation
import TerminalKit
import TerminalNcurses

// A program for the tests of NcursesTerminal, which takes the whole process and its terminal.
// Arguments: the file that events are written to, one a line, then the scene to begin with.

let arguments = CommandLine.arguments
guard arguments.count == 3, let log = FileHandle(forWritingAtPath: arguments[1]) else {
  FileHandle.standardError.write(Data("usage: TerminalProbe LOG SCENE\n".utf8))
  exit(2)
}

do {
  let terminal = try NcursesTerminal(environment: ProcessInfo.processInfo.environment)
  let probe = Probe(terminal: terminal, scene: arguments[2]) { log.write(Data("\($0)\n".utf8)) }
  probe.run()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
