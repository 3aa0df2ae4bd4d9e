import Foundation
import TerminalKit
import TerminalNcurses

/// Draws scenes on the terminal, tells what comes from it, and leaves it in every way there is.
@MainActor
final class Probe {
  private let terminal: NcursesTerminal
  private let log: (String) -> Void
  private var scene: String
  private var frameCount = 0

  init(terminal: NcursesTerminal, scene: String, log: @escaping (String) -> Void) {
    self.terminal = terminal
    self.scene = scene
    self.log = log
  }

  func run() {
    terminal.onEvent = { [weak self] in self?.handle($0) }
    draw()
    log("depth \(terminal.colorDepth)")
    RunLoop.main.run()
  }

  private func draw() {
    frameCount += 1
    terminal.draw(Scene.frame(scene, size: terminal.size, number: frameCount))
  }

  private func handle(_ event: TerminalEvent) {
    log("\(event)")
    switch event {
    case .key(.character(let character)): command(character)
    case .resize: draw()
    case .hangUp: exit(3)
    default: break
    }
  }

  /// Upper-case letters are commands.
  private func command(_ character: Character) {
    switch character {
    case "A": abort()
    case "B": terminal.queryBackground()
    case "D": draw()
    case "E": exit(4)
    case "F": fatalError("the probe failed as it was asked to")
    case "L":
      terminal.invalidate()
      draw()
    case "N":
      scene = Scene.next(after: scene)
      draw()
    case "O": FileHandle.standardError.write(Data("noise\n".utf8))
    case "Q":
      terminal.restore()
      terminal.restore()
      exit(0)
    case "S": raise(SIGSEGV)
    case "T": raise(SIGTRAP)
    case "Z":
      terminal.suspend()
      log("resumed")
    default: break
    }
    log("done \(character)")
  }
}
