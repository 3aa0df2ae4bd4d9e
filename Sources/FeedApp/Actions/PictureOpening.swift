import FeedDomain
import FeedEdges
import FeedPresentation
import FeedScreens
import FeedUseCases
import Foundation
import TerminalKit

/// The actions that give an image's page or picture to another program.
@MainActor
struct PictureOpening {
  /// The time after a program's start in which its failure is reported.
  private static let failureWindow: TimeInterval = 5
  private static let defaultProgram = "xdg-open"

  let service: FeedService
  let dependencies: ScreenDependencies

  func openPage(of image: FeedImage) {
    open(image, at: \.pageAddress, by: dependencies.options.programs.openPage, word: ProgramSettings.openPageWord)
  }

  func openPicture(of image: FeedImage) {
    open(
      image, at: \.pictureAddress, by: dependencies.options.programs.openPicture,
      word: ProgramSettings.openPictureWord)
  }

  /// - Parameter word: the word in the configuration with which the user can choose another program.
  private func open(
    _ image: FeedImage, at address: KeyPath<FeedImage, SafeAddress?>, by chosen: ProgramCommand?, word: String
  ) {
    let programs = dependencies.programs
    run { [self] in
      let address = try await text(of: address, image)
      // Without these variables, Debian's xdg-open would look for a text browser.
      guard chosen != nil || programs.has("DISPLAY", "WAYLAND_DISPLAY", "BROWSER") else {
        throw Refusal(message: dependencies.texts.noDisplay(word))
      }
      let command = try chosen ?? ProgramCommand([Self.defaultProgram])
      return try await start(command, on: [.address: address]) { try await makeFile(of: image) }
    }
  }

  /// Runs a command of the user's own. In a folder, it gets the picture's own file instead of a copy.
  ///
  /// - Parameters:
  ///   - heading: the heading of the image, which may come from a server.
  ///   - onEnd: called when the program has ended.
  func run(_ own: OwnCommand, on image: FeedImage, heading: String, onEnd: @escaping () async -> Void) {
    run { [self] in
      // The program may show the heading on a terminal.
      var parts = [ProgramCommand.Placeholder.heading: DisplayText(heading).oneLine]
      if own.program.uses(.address) { parts[.address] = try await text(of: \.pageAddress, image) }
      if own.program.uses(.pictureAddress) { parts[.pictureAddress] = try await text(of: \.pictureAddress, image) }
      return try await start(own.program, on: parts, onEnd: onEnd) {
        guard let path = FilePath(url: image.address.text) else { return try await makeFile(of: image) }
        guard let text = String(validating: path.bytes, as: UTF8.self) else {
          throw Refusal(message: dependencies.texts.nameIsNoText)
        }
        return text
      }
    }
  }

  private func run(_ body: @escaping @MainActor () async throws -> String?) {
    dependencies.jobs.run {
      do {
        return try await body()
      } catch let error as Refusal {
        return error.message
      }
    }
  }

  /// Returns an address of an image, whose picture may be known from its page.
  private func text(of address: KeyPath<FeedImage, SafeAddress?>, _ image: FeedImage) async throws -> String {
    let image = await service.located(image)
    guard let address = image[keyPath: address] else {
      let isUnknown = image.address.pageOfPicture != nil
      throw Refusal(message: isUnknown ? dependencies.texts.pictureNotFound : dependencies.texts.addressRefused)
    }
    return address.text
  }

  private func start(
    _ command: ProgramCommand, on parts: [ProgramCommand.Placeholder: String],
    onEnd: @escaping () async -> Void = {}, file: () async throws -> String
  ) async throws -> String? {
    var parts = parts
    do {
      if command.uses(.file) { parts[.file] = try await file() }
      try Task.checkCancellation()
      return try await run(command, command.words(parts), onEnd: onEnd)
    } catch let error as ProgramStartError {
      return dependencies.texts.message(for: error, of: command.name)
    }
  }

  private func run(
    _ command: ProgramCommand, _ words: [String], onEnd: @escaping () async -> Void
  ) async throws -> String? {
    let texts = dependencies.texts
    let environment = dependencies.programs.environment
    guard command.isInTerminal else {
      let program = try DetachedProgram(words, environment: environment)
      let start = dependencies.now()
      // The message that the program was opened is returned at once. A failure is reported later.
      Task { [jobs = dependencies.jobs, now = dependencies.now] in
        guard let end = await program.end() else { return }
        if end != .success, now().timeIntervalSince(start) < Self.failureWindow {
          jobs.onOutcome?(DisplayText(texts.message(for: end, of: command.name)))
        }
        await onEnd()
      }
      return texts.opened(command.name)
    }
    let end = try await dependencies.navigator.lendTerminal { try ForegroundProgram(words, environment: environment) }
    await onEnd()
    guard let end else { return texts.noTerminalToLend }
    return end == .success ? nil : texts.message(for: end, of: command.name)
  }

  private struct Refusal: Error {
    let message: String
  }

  private func makeFile(of image: FeedImage) async throws -> String {
    let picture = try await service.loadImageData(from: image.url) { try OriginalPicture($0) }
    do {
      return try await dependencies.programs.files.add(picture.data, ending: picture.ending)
    } catch {
      throw Refusal(message: dependencies.texts.pictureFileFailed(error.localizedDescription))
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
