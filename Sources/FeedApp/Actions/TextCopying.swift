import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation
import TerminalKit

/// The actions that copy texts to the clipboard, with other programs and through the terminal.
@MainActor
struct TextCopying {
  private static let timeout = Duration.seconds(5)

  let presentation: ImagePresentation
  let dependencies: ScreenDependencies

  func copyAddress(of image: FeedImage) {
    copy(image.pageAddress?.text, orElse: dependencies.texts.addressRefused)
  }

  func copyText(of image: FeedImage) {
    let text = ImageTextPresenter.text(of: presentation.detailed(image), language: dependencies.texts.language)
    copy(text.isEmpty ? nil : text, orElse: dependencies.texts.noText)
  }

  func copy(_ text: String?, orElse refusal: String) {
    dependencies.jobs.run { [self] in
      guard let text else { return refusal }
      if let command = dependencies.options.programs.copy { return try await run(command, on: text) }
      return try await copyByAll(text)
    }
  }

  private func run(_ command: ProgramCommand, on text: String) async throws -> String {
    do {
      let end = try await Self.end(of: command.words(), on: text, environment: dependencies.programs.environment)
      guard let end else { return dependencies.texts.programHung(command.name) }
      return end == .success ? dependencies.texts.copied : dependencies.texts.message(for: end, of: command.name)
    } catch let error as ProgramStartError {
      return dependencies.texts.message(for: error, of: command.name)
    }
  }

  /// Copies with the programs for the clipboard and through the terminal. tmux by default ignores clipboard sequences
  /// from programs, so inside tmux the sequence is sent only if tmux's own command fails.
  private func copyByAll(_ text: String) async throws -> String {
    let programs = dependencies.programs
    let clipboard = ClipboardPrograms(environment: programs.environment)
    let isInTmux = !clipboard.ofTmux.isEmpty
    var isSent = isInTmux ? false : dependencies.terminal.copy(text)
    async let inTmux = Self.copy(text, with: clipboard.ofTmux, programs.environment)
    let onDisplay = try await Self.copy(text, with: clipboard.ofDisplay, programs.environment)
    if try await inTmux { return dependencies.texts.copied }
    if isInTmux { isSent = dependencies.terminal.copy(text) }
    if onDisplay { return dependencies.texts.copied }
    return isSent ? dependencies.texts.sentToTerminal : dependencies.texts.noClipboard
  }

  private static func copy(
    _ text: String, with programs: [[String]], _ environment: [String: String]
  ) async throws -> Bool {
    for words in programs {
      do {
        if try await end(of: words, on: text, environment: environment) == .success { return true }
      } catch is ProgramStartError {}
    }
    return false
  }

  /// Runs a program with a text on standard input. Returns nil if the program hung and was killed. It is started on the
  /// main thread: on a libdispatch thread, it would inherit the nice value that libdispatch sets.
  private static func end(
    of words: [String], on text: String, environment: [String: String]
  ) async throws -> ProgramEnd? {
    let program = try DetachedProgram(words, environment: environment, input: Data(text.utf8))
    var end: ProgramEnd?
    defer { if end == nil { program.killGroup() } }
    end = try await program.end(within: timeout)
    return end
  }
}
