import Foundation
import XCTest

/// Tests of serving the demo to other programs as an Essential Feed API.
final class ServeTests: XCTestCase {
  func test_serve_isBrowsedByTheProgramItself() throws {
    let stage = try makeStage()
    let sut = try ServedDemo("--page-size", "3", on: stage)
    defer { sut.interrupt() }

    let list = try CommandLineRun(["list", sut.baseURL], on: stage)
    let all = try CommandLineRun(["list", "--limit", "1000", "--json", sut.baseURL], on: stage)
    let id = try XCTUnwrap(jsonObjects(all).first?["id"] as? String)
    let comments = try CommandLineRun(["comments", id, sut.baseURL], on: stage)

    XCTAssertEqual(try jsonObjects(all).count, 120)
    XCTAssertFalse(list.output.isEmpty)
    XCTAssertEqual([list.status, all.status, comments.status], [0, 0, 0])
  }

  func test_interrupt_endsItWithStatus0() throws {
    let sut = try ServedDemo(on: makeStage())

    XCTAssertTrue(sut.baseURL.hasPrefix("http://127.0.0.1:"), sut.baseURL)
    XCTAssertEqual(sut.interrupt(), 0)
  }

  func test_requests_areLoggedSafely() throws {
    let sut = try ServedDemo(on: makeStage())

    XCTAssertEqual(try sut.answers(to: ["GET /v1/feed?limit=2 HTTP/1.1"]), [200])
    XCTAssertEqual(try sut.answers(to: ["HEAD /v1/feed HTTP/1.1"]), [200])
    XCTAssertEqual(try sut.answers(to: ["GET /v1/other HTTP/1.1"]), [404])
    XCTAssertEqual(try sut.answers(to: ["DELETE /v1/feed HTTP/1.1"]), [405])
    sut.interrupt()

    let log = try sut.log
    for line in ["GET /v1/feed?limit=2 200", "HEAD /v1/feed 200", "GET /v1/other 404", "DELETE /v1/feed 405"] {
      XCTAssertTrue(log.contains("\(line)\n"), log)
    }
  }

  func test_requests_areAnsweredEvenIfTheLogIsNotRead() throws {
    let errors = Pipe()
    let descriptor = errors.fileHandleForWriting.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    while write(descriptor, "x", 1) == 1 {}
    _ = fcntl(descriptor, F_SETFL, 0)
    let sut = try ServedDemo(errors: errors.fileHandleForWriting, on: makeStage())
    defer { sut.interrupt() }

    XCTAssertEqual(try sut.answers(to: ["GET /v1/feed HTTP/1.1"]), [200])
    withExtendedLifetime(errors) {}
  }

  func test_failures_areAsManyAsAskedFor() throws {
    let sut = try ServedDemo("--fail", "100", on: makeStage())
    defer { sut.interrupt() }

    XCTAssertEqual(try sut.answers(to: Array(repeating: "GET /v1/feed HTTP/1.1", count: 5)), [500, 500, 500, 500, 500])
  }

  func test_thousandRequestsAtOnce_areAnswered() throws {
    let sut = try ServedDemo("--delay", "200", on: makeStage())
    defer { sut.interrupt() }

    let statuses = try sut.answers(to: Array(repeating: "GET /v1/feed HTTP/1.1", count: 1_000))

    XCTAssertEqual(statuses, Array(repeating: 200, count: 1_000))
  }

  func test_portThatIsTaken_isNamed() throws {
    let stage = try makeStage()
    let port = try XCTUnwrap(URL(string: stage.baseURL)?.port)

    let run = try CommandLineRun(["serve", "--port", "\(port)"], on: stage)

    XCTAssertEqual(run.status, 2)
    XCTAssertTrue(run.errorOutput.contains("\(port)"), run.errorOutput)
  }

  func test_wrongNumbers_areNamed() throws {
    let stage = try makeStage()
    for arguments in [
      ["--port", "65536"], ["--fail", "101"], ["--delay", "-1"], ["--page-size", "0"],
    ] {
      let run = try CommandLineRun(["serve"] + arguments, on: stage)
      XCTAssertEqual(run.status, 2, "\(arguments)")
      XCTAssertTrue(run.errorOutput.contains(arguments[1]), run.errorOutput)
    }
    XCTAssertEqual(try CommandLineRun(["list", "--port", "1"], on: stage).status, 2, "of serve alone")
  }
}
