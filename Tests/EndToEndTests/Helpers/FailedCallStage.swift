import FeedServer
import FeedServerTestSupport
import Foundation
import StoreTestSupport
import TestSupport
import XCTest

/// A stage for runs in which a system call fails. The cache is the same before each run.
struct FailedCallStage {
  let stage: Stage
  let log: URL
  /// The saved feed before each run; empty if there is no cache.
  let savedNumbers: Range<Int>
  private let savedCache: URL
  /// The output of `list` if nothing fails.
  private let output: String
  /// The output of `list` if the server cannot be asked; nil if there is no cache.
  private let savedOutput: String?

  /// The images that the server has.
  static let numbers = 0..<10
  static let comment = ServedComment(id: .image(0), message: "A comment", createdAt: Date(), username: "somebody")

  init(_ stage: Stage, savedNumbers: Range<Int>) throws {
    self.stage = stage
    self.savedNumbers = savedNumbers
    log = stage.home.appending(path: "failed call")
    savedCache = stage.home.appending(path: "saved cache")
    if !savedNumbers.isEmpty {
      try stage.save(savedNumbers, age: 3600)
      try FileManager.default.copyItem(at: stage.cacheHome, to: savedCache)
    }
    savedOutput = savedNumbers.isEmpty ? nil : try CommandLineRun(["list", "--offline"] + stage.feed, on: stage).output
    let run = try CommandLineRun(["list"] + stage.feed, on: stage)
    XCTAssertEqual(run.status, 0, run.errorOutput)
    output = run.output
  }

  func prepare() throws {
    try Data().write(to: log)
    for file in [stage.cacheHome, stage.home.appending(path: "Downloads")]
    where FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.removeItem(at: file)
    }
    if !savedNumbers.isEmpty { try FileManager.default.copyItem(at: savedCache, to: stage.cacheHome) }
  }

  /// Returns what `RefusedCalls` wrote about the call; empty if it did not fail.
  func failedCall() throws -> String { try String(contentsOf: log, encoding: .utf8) }

  /// The call of the loader before `main`, and those of libdispatch, are the only ones that may end the program by a
  /// signal. libdispatch executes an illegal instruction if it gets no descriptor for its event loop (event_epoll.c) or
  /// for a thread's state (workqueue.c).
  static func isEndedByOthers(_ signal: Int32, at call: FailedCall, _ failedCall: String) -> Bool {
    let isOfEventLoop = ["epoll_create", "epoll_ctl", "eventfd", "timerfd_create"].contains(call.kind)
    let isOfThreads = failedCall.contains(/of \/proc\/\d+\/stat\n/)
    return failedCall.contains("/ld-linux") || (signal == SIGILL && (isOfEventLoop || isOfThreads))
  }

  /// Returns what is wrong with `list`'s outcome.
  func faults(of run: CommandLineRun) -> [String] {
    guard !run.errorOutput.contains(/deleted|set aside|damaged/) else { return ["nobody did that: \(run.errorOutput)"] }
    let isSilent = run.errorOutput.isEmpty
    guard run.status == 0 else { return isSilent ? ["it failed with \(run.status) and no word"] : [] }
    let isListed = run.output == output || (run.output == savedOutput && !isSilent)
    return isListed ? [] : ["the output is not complete:\n\(run.output)"]
  }

  /// Returns what is wrong with the cache after a run: it has to be whole, with the feed of before or that of the server,
  /// and the next run has to use it.
  ///
  /// - Parameter isSilent: true if the run reported nothing, so it must have saved the feed.
  func faultsOfCache(isSilent: Bool) throws -> [String] {
    var faults = hasFile ? FileFaults.find(in: stage.cacheFile) : []
    let saved = try savedNumbersNow()
    let isSaved = saved == Array(Self.numbers)
    if isSilent, !isSaved { faults.append("it saved \(saved) instead and did not say so") }
    if !isSaved, saved != Array(savedNumbers) { faults.append("of the saved feed there is \(saved)") }

    let next = try CommandLineRun(["list"] + stage.feed, on: stage)

    if next.status != 0 || next.output != output || !next.errorOutput.isEmpty {
      faults.append("the next run ends with \(next.status): \(next.errorOutput)\n\(next.output)")
    }
    if try savedNumbersNow() != Array(Self.numbers) { faults.append("the next run saved nothing") }
    return faults
  }

  private var hasFile: Bool { FileManager.default.fileExists(atPath: stage.cacheFile.path) }

  private func savedNumbersNow() throws -> [Int] {
    try hasFile ? stage.savedIDs()?.map(\.imageNumber) ?? [] : []
  }
}
