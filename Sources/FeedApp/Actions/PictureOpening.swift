import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation
import TerminalKit

/// The actions that open an image's page or picture in another program.
@MainActor
struct PictureOpening {
  /// The time after a program's start in which its failure is reported.
  private static let failureWindow = Duration.seconds(5)
  private static let defaultProgram = "xdg-open"

  let service: FeedService
  let dependencies: ScreenDependencies

  func openPage(of image: FeedImage) {
    open(image, at: image.pageAddress, by: dependencies.programs.settings.openPage, word: ProgramSettings.openPageWord)
  }

  func openPicture(of image: FeedImage) {
    open(
      image, at: image.pictureAddress, by: dependencies.programs.settings.openPicture,
      word: ProgramSettings.openPictureWord)
  }

  /// - Parameter word: the word in the configuration with which the user can choose another program.
  private func open(_ image: FeedImage, at address: SafeAddress?, by chosen: ProgramCommand?, word: String) {
    let texts = dependencies.texts
    let programs = dependencies.programs
    dependencies.jobs.run { [self] in
      guard let address else { return texts.addressRefused }
      // Without these variables, Debian's xdg-open would look for a text browser.
      guard chosen != nil || programs.has("DISPLAY", "WAYLAND_DISPLAY", "BROWSER") else { return texts.noDisplay(word) }
      let command = try chosen ?? ProgramCommand([Self.defaultProgram])
      do {
        let file = try await command.needsFile ? makeFile(of: image) : ""
        try Task.checkCancellation()
        return try await run(command, command.words(address: address.text, file: file))
      } catch let error as FileError {
        return texts.pictureFileFailed(error.reason)
      } catch let error as ProgramStartError {
        return texts.message(for: error, of: command.name)
      }
    }
  }

  private func run(_ command: ProgramCommand, _ words: [String]) async throws -> String? {
    let texts = dependencies.texts
    let environment = dependencies.programs.environment
    guard command.isInTerminal else {
      let program = try DetachedProgram(words, environment: environment)
      // The message that the program was opened is returned at once. A failure is reported later.
      Task { [jobs = dependencies.jobs] in
        guard let end = try await program.end(within: Self.failureWindow), end != .success else { return }
        jobs.onOutcome?(DisplayText(texts.message(for: end, of: command.name)))
      }
      return texts.opened(command.name)
    }
    let end = try await dependencies.navigator.lendTerminal { try ForegroundProgram(words, environment: environment) }
    return end.flatMap { $0 == .success ? nil : texts.message(for: $0, of: command.name) }
  }

  private struct FileError: Error {
    let reason: String
  }

  private func makeFile(of image: FeedImage) async throws -> String {
    let picture = try await service.loadImageData(from: image.url) { try OriginalPicture($0) }
    do {
      return try await dependencies.programs.files.add(picture.data, ending: picture.ending)
    } catch {
      throw FileError(reason: error.localizedDescription)
    }
  }
}

extension ScreenTexts {
  func message(for error: ProgramStartError, of program: String) -> String {
    error.isMissing ? self.noProgram(program) : self.programNotStarted(program, error.reason)
  }

  func message(for end: ProgramEnd, of program: String) -> String {
    switch end {
    case .exited(let status): self.programFailed(program, status)
    case .killed(let signal): self.programKilled(program, signal)
    }
  }
}
