import FeedDomain
import FeedPresentation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

@MainActor
final class ImageActionsTests: XCTestCase {
  private static let commands: [Command] = [.openPage, .openPicture, .copyAddress, .copyText, .save, .showInformation]

  func test_action_startsWithTheImage() async {
    let image = FeedImage.example(0)
    for command in Self.commands {
      var begun: [FeedImage] = []
      let sut = ImageActions([command: { begun.append($0) }])

      _ = sut.handler(for: command, of: image, RevealedImages())?.perform()

      XCTAssertEqual(begun, [image], command.name)
    }
  }

  func test_action_isDisabledWithoutAnImageOrAnImplementation() async throws {
    for command in Self.commands {
      let composed = ImageActions([command: { _ in }])
      XCTAssertFalse(try XCTUnwrap(composed.handler(for: command, of: nil, RevealedImages())).isEnabled)
      XCTAssertFalse(
        try XCTUnwrap(ImageActions().handler(for: command, of: .example(0), RevealedImages())).isEnabled)
    }
  }

  func test_actionBehindAWarning_isEnabledOnceTheImageIsRevealed() async throws {
    let (image, revealed) = (FeedImage.warned[1], RevealedImages())
    let sut = ImageActions(Dictionary(uniqueKeysWithValues: Self.commands.map { ($0, { _ in }) }))
    let handler: (Command) throws -> CommandHandler = { try XCTUnwrap(sut.handler(for: $0, of: image, revealed)) }

    for command in Self.commands {
      let reaches = ![.copyAddress, .showInformation].contains(command)
      XCTAssertEqual(try handler(command).isEnabled, !reaches, command.name)
      XCTAssertEqual(try handler(command).disabledReason != nil, reaches, command.name)
    }
    revealed.toggle(image)

    for command in Self.commands { XCTAssertTrue(try handler(command).isEnabled, command.name) }
  }

  func test_ownCommand_isStartedWithTheImageUnlessAWarningHidesIt() async throws {
    let own = try OwnCommand(key: .tab, text: "Own", program: ProgramCommand(["true"], for: .ownCommand))
    let revealed = RevealedImages()
    var begun: [FeedImage] = []
    let sut = ImageActions(ownAction: { command, image in
      XCTAssertEqual(command, own)
      begun.append(image)
    })

    XCTAssertFalse(sut.handler(for: own, of: nil, revealed).isEnabled)
    XCTAssertNil(sut.handler(for: own, of: nil, revealed).disabledReason)
    XCTAssertFalse(sut.handler(for: own, of: FeedImage.warned[1], revealed).isEnabled)
    XCTAssertNotNil(sut.handler(for: own, of: FeedImage.warned[1], revealed).disabledReason)
    revealed.toggle(FeedImage.warned[1])
    _ = sut.handler(for: own, of: FeedImage.warned[1], revealed).perform()
    _ = sut.handler(for: own, of: .example(0), revealed).perform()

    XCTAssertEqual(begun, [FeedImage.warned[1], .example(0)])
  }

  func test_otherCommands_haveNoHandler() async {
    XCTAssertNil(ImageActions().handler(for: .reload, of: .example(0), RevealedImages()))
  }

  // MARK: Jobs

  func test_job_reportsItsOutcome() async throws {
    let (sut, outcomes) = makeJobs()

    sut.run { "done" }
    sut.run { nil }
    sut.run { throw AnyError() }
    try await eventually { !sut.areRunning }

    XCTAssertEqual(outcomes.texts.sorted(), ["done", "failed"])
  }

  func test_stoppedJobs_reportNothing() async throws {
    let (sut, outcomes) = makeJobs()
    let gate = AsyncStream<Void>.makeStream()
    let isCancelled = expectation(description: "cancelled")
    sut.run {
      for await _ in gate.stream {}
      if Task.isCancelled { isCancelled.fulfill() }
      return "done"
    }
    XCTAssertTrue(sut.areRunning)

    sut.stopAll()
    await fulfillment(of: [isCancelled], timeout: 60)

    XCTAssertFalse(sut.areRunning)
    XCTAssertEqual(outcomes.texts, [])
  }

  // MARK: Helpers

  private final class Outcomes { var texts: [String] = [] }
  private struct AnyError: Error {}

  private func makeJobs() -> (ImageJobs, Outcomes) {
    let outcomes = Outcomes()
    let sut = ImageJobs { _ in "failed" }
    sut.onOutcome = { outcomes.texts.append("\($0)") }
    return (sut, outcomes)
  }
}
