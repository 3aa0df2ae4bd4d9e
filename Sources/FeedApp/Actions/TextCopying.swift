import FeedDomain
import FeedPresentation
import FeedScreens
import Foundation
import TerminalKit

/// Puts texts in the clipboard: by the programs that can, and through the terminal.
@MainActor
struct TextCopying {
  /// How long a program may take.
  private static let patience = Duration.seconds(5)

  let presentation: ImagePresentation
  let stage: ScreenStage

  func copyAddress(of image: FeedImage) {
    copy(image.pageAddress?.text, orElse: stage.texts.addressRefused)
  }

  func copyText(of image: FeedImage) {
    let text = ImageTextPresenter.text(of: presentation.detailed(image), language: stage.texts.language)
    copy(text.isEmpty ? nil : text, orElse: stage.texts.noText)
  }

  /// - Parameter refusal: what is said where there is no text.
  func copy(_ text: String?, orElse refusal: String) {
    stage.jobs.run { [self] in
      guard let text else { return refusal }
      if let command = stage.programs.settings.copy { return try await run(command, on: text) }
      return try await copyByAll(text)
    }
  }

  private func run(_ command: ProgramCommand, on text: String) async throws -> String {
    do {
      let end = try await Self.end(of: command.words(), on: text, environment: stage.programs.environment)
      if end == .success { return stage.texts.copied }
      return end.map { stage.texts.message(for: $0, of: command.name) } ?? stage.texts.programHung(command.name)
    } catch let error as ProgramStartError {
      return stage.texts.message(for: error, of: command.name)
    }
  }

  /// tmux drops what a program has for the clipboard, unless it is told otherwise.
  private func copyByAll(_ text: String) async throws -> String {
    let programs = stage.programs
    let clipboard = ClipboardPrograms(environment: programs.environment)
    let isInTmux = !clipboard.ofTmux.isEmpty
    var isSent = isInTmux ? false : stage.terminal.copy(text)
    async let inTmux = Self.isTaken(text, by: clipboard.ofTmux, programs.environment)
    let onDisplay = try await Self.isTaken(text, by: clipboard.ofDisplay, programs.environment)
    if try await inTmux { return stage.texts.copied }
    if isInTmux { isSent = stage.terminal.copy(text) }
    if onDisplay { return stage.texts.copied }
    return isSent ? stage.texts.sentToTerminal : stage.texts.noClipboard
  }

  /// Whether one of these takes it: the first that does.
  private static func isTaken(
    _ text: String, by programs: [[String]], _ environment: [String: String]
  ) async throws -> Bool {
    for words in programs {
      do {
        if try await end(of: words, on: text, environment: environment) == .success { return true }
      } catch is ProgramStartError {}
    }
    return false
  }

  /// Started here, since threads of libdispatch have nice values of its choice, which a program would inherit.
  ///
  /// - Returns: nil for a program that hung, and was ended.
  private static func end(
    of words: [String], on text: String, environment: [String: String]
  ) async throws -> ProgramEnd? {
    let program = try DetachedProgram(words, environment: environment, input: Data(text.utf8))
    var end: ProgramEnd?
    defer { if end == nil { program.giveUp() } }
    end = try await program.end(within: patience)
    return end
  }
}
