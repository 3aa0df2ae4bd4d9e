import FeedServer
import FeedServerTestSupport
import Foundation
import TerminalTestSupport
import TestSupport
import XCTest

/// Tests of the messages for unexpected responses of the server.
final class ServerFailureTests: XCTestCase {
  func test_statuses_areEachToldOverTheRowsThatAreThere() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntilShown("Place 00")

    for (status, text) in [
      (401, "The server does not let you see this (401)"), (403, "The server does not let you see this (403)"),
      (404, "There is nothing at this address (404)"), (410, "This was removed from the server (410)"),
      (418, "The server answered with an unexpected status (418)"), (429, "Too many requests (429)"),
      (500, "The server has a problem (500)"), (503, "The server has a problem (503)"),
    ] {
      stage.server.inject(.status(status), for: .feed, times: 1)
      program.send("r")

      let screen = try program.waitUntilShown(text)
      XCTAssertTrue(screen.contains("Place 00"), text)
      XCTAssertFalse(screen.contains("Offline"), text)
    }
  }

  func test_savedFeed_isNotCalledOfflineWhenTheServerFails() throws {
    let stage = try makeStage()
    try stage.save(90..<94, age: 3_600)
    stage.server.inject(.status(503), for: .feed)

    let program = try stage.start()

    let screen = try program.waitUntil("the error is over the saved feed") {
      $0.contains("The server has a problem (503)") && $0.contains("Place 90")
    }
    XCTAssertFalse(screen.contains("Offline"))
  }

  func test_tooManyRequests_tellsWhenToTryAgainInTheUsersLanguage() throws {
    for (language, wait, text) in [
      ("C.UTF-8", "90", "Too many requests (429): try again in 2 minutes"),
      ("el_GR.UTF-8", "90", "Πάρα πολλά αιτήματα (429): δοκιμάστε ξανά σε 2 λεπτά"),
      ("pt_BR.UTF-8", "Fri, 31 Dec 9999 23:59:59 GMT", "Solicitações demais (429): tente de novo em 1 ano"),
    ] {
      let stage = try makeStage()
      stage.server.inject(.body(Data(), status: 429, headers: ["Retry-After": wait]), for: .feed)

      let program = try stage.start(environment: ["LC_ALL": language])

      let screen = try program.waitUntilShown(text)
      XCTAssertEqual(screen.text.contains(#/\(\d\d:\d\d\)/#), wait == "90", screen.text)
    }
  }

  func test_tooManyRequests_areNotMadeMoreUntilTheServerWantsThem() throws {
    let stage = try makeStage(.numbered(0..<12))
    let program = try stage.start()
    try program.waitUntil("all is loaded") { $0.showsPictures(0..<2) && !$0.isLoading }
    stage.server.inject(.body(Data(), status: 429, headers: ["Retry-After": "3600"]), for: .feed, times: 1)
    let text = "Too many requests (429): try again in 1 hour ("
    program.send("r")
    try program.waitUntilShown(text)

    program.send("x")
    try program.waitUntil("the error is dismissed") { !$0.contains(text) }
    program.send("r")
    try program.waitUntilShown(text)
    program.send(.enter)
    try program.waitUntil("the comments tell it too") { $0.contains("Comments") && $0.contains(text) }
    program.send("qxG")
    try program.waitUntil("the next page and a picture tell it too") {
      $0.contains(text) && $0.contains("429 — too many")
    }

    XCTAssertEqual(stage.server.feedRequests.map(\.status), [200, 429])
    XCTAssertFalse(stage.server.requests.contains(where: \.isForComments))
    XCTAssertEqual(stage.server.pictureRequests(9).count, 0)
  }

  func test_untrustedCertificate_isReportedOverTheSavedFeed() throws {
    let (stage, server) = (try makeStage(), try makeSecureServer())
    try stage.save(90..<94, age: 3_600, for: server.baseURL.absoluteString)

    let program = try stage.run([server.baseURL.absoluteString])

    let screen = try program.waitUntil("the error is over the saved feed") {
      $0.contains("The server's certificate is not trusted (\(server.origin.host() ?? "")") && $0.contains("Place 90")
        && $0.contains("--ca-file")
    }
    XCTAssertFalse(screen.contains("Offline"))
  }

  func test_serverThatIsNotThere_isNamedWithWhyInEveryLanguage() throws {
    for (locale, words, why) in [
      ("en_US.UTF-8", "Couldn't connect to server", "refused)"),
      ("el_GR.UTF-8", "Δεν ήταν δυνατή η σύνδεση στο διακομιστή", "απορρίφθηκε)"),
      ("pt_BR.UTF-8", "Não foi possível conectar com o servidor", "recusada)"),
    ] {
      let stage = try makeStage()
      stage.goOffline()

      let program = try stage.start(environment: ["LC_ALL": locale])

      try program.waitUntil("the words, the host and the reason are shown") {
        $0.contains(words) && $0.contains("127.0.0.1:\(stage.server.origin.port ?? 0):") && $0.contains(why)
      }
    }
  }

  func test_redirectFromHTTPSToHTTP_isReportedAndNotFollowed() throws {
    let (stage, server) = (try makeStage(), try makeSecureServer())
    server.feed = ServedFeed(images: [ServedImage(id: .image(0), location: "Place 00")])
    for target in [FaultTarget.feed, .pictures] {
      server.inject(.redirect(to: "\(stage.baseURL)/feed"), for: target, times: 1)
    }
    let authority = stage.home.appending(path: "authority.pem")
    try Data(TestCertificates.authority.utf8).write(to: authority)

    let program = try stage.run(["--ca-file", authority.path, server.baseURL.absoluteString])
    try program.waitUntilShown("The server redirects to an unencrypted address")
    program.send("r")

    try program.waitUntil("the picture failed") { $0.contains("Place 00") && $0.contains("t retry") }
    XCTAssertEqual(stage.server.requests.count, 0)
  }

  func test_pageAndComments_tellTheirStatuses() throws {
    let stage = try makeStage(.numbered(0..<12))
    stage.server.inject(.status(403), for: .page(after: 9))
    stage.server.inject(.status(410), for: .comments)
    let program = try stage.start()
    try program.waitUntil("the first page is listed") { $0.position == "1/10" }

    program.send("G")
    try program.waitUntilShown("The server does not let you see this (403) · t retry")
    program.send(.enter)

    try program.waitUntilShown("This was removed from the server (410)")
  }

  func test_picture_tellsItsStatus() throws {
    let stage = try makeStage()
    stage.server.inject(.status(404), for: .picture(0))

    let program = try stage.start()

    let screen = try program.waitUntilShown("404 — not found")
    XCTAssertTrue(screen.contains("t retry"))
  }

  // MARK: - Answers without end

  func test_trailersWithoutEnd_areStopped() throws {
    let stage = try makeStage()
    let program = try stage.start()
    try program.waitUntil("the pictures are shown") { $0.showsPicture(0) && !$0.isLoading }

    for fault in [
      endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", "X-A: b\r\n"),
      endless("HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n"),
    ] {
      stage.server.inject(fault, for: .feed, times: 1)
      program.send("r")
      try program.waitUntilShown("The server's answer is too large")
      program.send("r")
      try program.waitUntil("the feed is shown again") { !$0.contains("too large") && !$0.isLoading }
    }
    XCTAssertEqual(stage.server.requests.filter { $0.end == .closedByClient }.map(\.path), ["/v1/feed", "/v1/feed"])
  }

  func test_trailersWithoutEnd_ofOnePictureAreStopped() throws {
    let stage = try makeStage()
    stage.server.inject(
      endless("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n", "X-A: b\r\n"),
      for: .picture(0))

    let program = try stage.start()

    try program.waitUntil("one picture failed and the other is shown") {
      $0.contains("t retry") && $0.showsPicture(1)
    }
    try stage.server.waitUntilClosed("the picture") { $0.isForPicture(0) }
  }

  // MARK: - Helpers

  /// Makes an HTTPS server whose certificate is signed by an unknown authority.
  private func makeSecureServer() throws -> TestServer {
    let server = try TestServer(
      tls: LocalServer.TLS(certificate: TestCertificates.server, key: TestCertificates.serverKey))
    addTeardownBlock { server.stop() }
    return server
  }

  private func endless(_ beginning: String, _ repeated: String) -> Fault {
    .bytes(Data(beginning.utf8), repeated: Data(String(repeating: repeated, count: 1_000).utf8))
  }
}
