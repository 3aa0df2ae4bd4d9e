import FeedDomain
import FeedScreens
import FeedTestSupport
import Foundation
import TerminalKit
import TestSupport
import XCTest

@testable import FeedApp
@testable import FeedUseCases

@MainActor
final class PictureOpeningTests: XCTestCase {
  func test_ownCommand_getsTheAddressOfAPictureThatWasFoundOnItsPage() async throws {
    let feed = VisitedFeed("a")
    let page = anyURL("page")
    let image = FeedImage(id: UUID(), description: nil, location: nil, url: try XCTUnwrap(URL(pictureOnPage: page)))
    let output = try makeTemporaryDirectory().appending(path: "output")
    let own = try OwnCommand(
      key: .tab, text: "Own",
      program: ProgramCommand(["/bin/sh", "-c", "echo \"$1\" > '\(output.path)'", "sh", "%p"], for: .ownCommand))
    let dependencies = ScreenDependencies.example()
    let sut = PictureOpening(service: feed.service(), dependencies: dependencies)
    var outcomes: [String] = []
    dependencies.jobs.onOutcome = { outcomes.append("\($0)") }

    sut.run(own, on: image, heading: "Heading") {}
    try await eventually { !outcomes.isEmpty }
    try await feed.local.save(pictureAddress: URL(string: "https://a.example/p.jpg"), onPage: page)
    sut.run(own, on: image, heading: "Heading") {}
    try await eventually { outcomes.count > 1 }

    XCTAssertEqual(outcomes, [dependencies.texts.pictureNotFound, dependencies.texts.opened("sh")])
    let address = Data("https://a.example/p.jpg\n".utf8)
    try await eventually { FileManager.default.contents(atPath: output.path) == address }
  }
}
