import Glibc
import TerminalKit
import TestSupport
import XCTest

@testable import TerminalNcurses

@MainActor
final class TerminalInputTests: XCTestCase {
  func test_turn_returnsTheAvailableTokens() async throws {
    let (sut, user) = try makeSUT()

    user.send("jk")

    XCTAssertEqual(sut.readTurn(isReadable: true), [.key(.character("j")), .key(.character("k"))])
  }

  func test_turn_onANonBlockingTerminalReadByAnotherProcess_isNotTheEnd() async throws {
    let (sut, user) = try makeSUT()

    XCTAssertEqual(sut.readTurn(isReadable: true), [])
    user.send("j")

    XCTAssertEqual(sut.readTurn(isReadable: true), [.key(.character("j"))])
  }

  func test_turn_thatIsInterrupted_isNotTheEnd() async throws {
    let line = try Descriptors.pipe()
    defer { [line.read, line.write].forEach { close($0) } }
    let sut = TerminalInput(descriptor: line.read)

    let tokens = try Interruption.during {
      sut.readTurn(isReadable: true)
    } then: {
      Descriptors.write("j", to: line.write)
    }

    XCTAssertEqual(tokens, [])
    XCTAssertEqual(sut.readTurn(isReadable: true), [.key(.character("j"))])
  }

  func test_turn_atTheEnd_reportsItOnce() async throws {
    let (sut, user) = try makeSUT()

    user.leave()

    XCTAssertNil(sut.readTurn(isReadable: true))
    XCTAssertEqual(sut.descriptor, -1)
    XCTAssertEqual(sut.readTurn(isReadable: false), [])
  }

  func test_timeout_isUnlimitedWithoutAnIncompleteToken() async throws {
    let (sut, user) = try makeSUT()
    XCTAssertEqual(sut.timeout, -1)

    user.send("j")
    _ = sut.readTurn(isReadable: true)

    XCTAssertEqual(sut.timeout, -1)
  }

  func test_incompleteToken_isResolvedAfterItsTimeout() async throws {
    for (text, limit, key) in [("\u{1B}", 40, Key.escape), ("\u{1B}[200~jk", 500, nil), ("\u{1B}]11;rgb:", 2_000, nil)]
    {
      let (sut, user) = try makeSUT()
      user.send(text)
      XCTAssertEqual(sut.readTurn(isReadable: true), [], text)
      XCTAssertTrue((1...Int32(limit)).contains(sut.timeout), "\(text): \(sut.timeout)")

      let tokens = try waitInVain(sut)

      XCTAssertEqual(tokens, key.map { [.key($0)] } ?? [], text)
      XCTAssertEqual(sut.timeout, -1, text)
      user.send("j")
      XCTAssertEqual(sut.readTurn(isReadable: true), [.key(.character("j"))], text)
    }
  }

  func test_incompleteToken_isKeptUntilItsTimeout() async throws {
    let (sut, user) = try makeSUT()
    user.send("\u{1B}]11;rgb:")
    _ = sut.readTurn(isReadable: true)

    XCTAssertEqual(sut.readTurn(isReadable: false), [])
    user.send("0/0/0\u{7}")

    XCTAssertEqual(sut.readTurn(isReadable: true), [.reply(.background(.black))])
  }

  // MARK: - Helpers

  private func makeSUT() throws -> (TerminalInput, User) {
    let line = try Descriptors.pipe(flags: O_NONBLOCK)
    addTeardownBlock { close(line.read) }
    return (TerminalInput(descriptor: line.read), User(descriptor: line.write))
  }

  /// Waits for the timeout without any input, as the main thread does.
  private func waitInVain(_ sut: TerminalInput) throws -> [TerminalInput.Token]? {
    let deadline = ContinuousClock.now + .seconds(30)
    while sut.timeout >= 0, ContinuousClock.now < deadline {
      XCTAssertEqual(Descriptors.areReadable([sut.descriptor], within: sut.timeout), [false])
      let tokens = sut.readTurn(isReadable: false)
      if sut.timeout < 0 { return tokens }
    }
    return nil
  }

  private final class User {
    private let descriptor: Int32
    private var isThere = true

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { leave() }

    func send(_ text: String) { Descriptors.write(text, to: descriptor) }

    func leave() {
      if isThere { close(descriptor) }
      isThere = false
    }
  }
}
