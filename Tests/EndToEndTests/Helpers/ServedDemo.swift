import Foundation
import TestSupport
import XCTest

/// The program running as a server until it is interrupted.
final class ServedDemo {
  /// The address that the program has printed.
  let baseURL: String
  private let process = Process()
  private let errorFile: URL

  /// Starts the server. Throws an error if the program cannot be started or prints no address.
  ///
  /// - Parameters:
  ///   - options: the options of `serve`.
  ///   - errors: the destination of standard error, in place of ``log``.
  init(_ options: String..., errors: FileHandle? = nil, on stage: Stage) throws {
    let output = Pipe()
    errorFile = stage.home.appending(path: "log of \(UUID())")
    try Data().write(to: errorFile)
    process.executableURL = Stage.executable
    process.arguments = ["serve"] + options
    process.environment = stage.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try errors ?? FileHandle(forWritingTo: errorFile)
    try process.run()
    baseURL = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  /// Interrupts the program and returns its exit status.
  @discardableResult
  func interrupt() -> Int32 {
    process.interrupt()
    process.waitUntilExit()
    return process.terminationStatus
  }

  var log: String { get throws { try String(contentsOf: errorFile, encoding: .utf8) } }

  /// Sends each request on its own connection before it reads any response. Returns the statuses of the responses.
  func answers(to requests: [String]) throws -> [Int] {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let sockets = try requests.map { _ in try connected() }
    defer { for socket in sockets { close(socket) } }
    for (socket, request) in zip(sockets, requests) {
      let text = "\(request)\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
      XCTAssertEqual(send(socket, text, text.utf8.count, Int32(MSG_NOSIGNAL)), text.utf8.count)
    }
    return sockets.map(status)
  }

  private func connected() throws -> Int32 {
    let port = try XCTUnwrap(URL(string: baseURL)?.port.flatMap(UInt16.init))
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var deadline = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &deadline, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    XCTAssertTrue(isConnected, String(cString: strerror(errno)))
    return descriptor
  }

  /// Returns the status in the first line of the response; -1 if the line has no status.
  private func status(_ socket: Int32) -> Int {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = recv(socket, &buffer, buffer.count, Int32(MSG_WAITALL))
    let words = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    return words.dropFirst().first.flatMap { Int($0) } ?? -1
  }
}
