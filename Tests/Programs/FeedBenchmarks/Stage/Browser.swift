import FeedServerTestSupport
import Foundation
import TerminalTestSupport

/// The running program, which is observed and controlled through its terminal.
struct Browser {
  let program: TimedProgram
  let stage: Stage
  var server: TestServer { stage.server }

  /// Returns the time from the start to the frame with the title bar and the footer.
  func timeToFirstPaint() throws -> Duration {
    try duration(of: "the first frame") { $0.line(0).contains("127.0.0.1") && !$0.line($0.rows - 1).isEmpty }
  }

  /// Returns the time from the start to the feed's rows.
  func timeToRows() throws -> Duration {
    try duration(of: "the feed's rows") { $0.hasRows }
  }

  /// Returns the time from the start to a list of feeds that shows the ages of the first feeds.
  func timeToFeeds() throws -> Duration {
    try duration(of: "the feeds' ages") { $0.line(3).contains(/now|ago/) }
  }

  private func duration(of description: String, _ condition: (VirtualTerminal) -> Bool) throws -> Duration {
    try program.duration(since: program.startedAt, to: description, condition)
  }

  /// Waits until every row on the screen has its picture and nothing is transferred or written any more.
  func settle() throws {
    try program.time(of: "the pictures") { $0.hasPictures }
    let deadline = ContinuousClock.now + .seconds(10)
    while server.requests.contains(where: { $0.end == nil }), .now < deadline {
      program.waitForSilence(of: .milliseconds(10))
    }
    program.waitForSilence(of: .milliseconds(100))
  }

  /// Waits until the image that the key will select is listed, and presses the key. Returns the time from the key to
  /// the frame that shows the selection.
  ///
  /// - Parameter place: the position of that image in the list, counted from 1.
  @discardableResult
  func press(_ key: String, selecting place: Int) throws -> Duration {
    try program.time(of: "a list of \(place) images") { ($0.imageCount ?? 0) >= place }
    let pressedAt = program.send(key)
    return try program.duration(since: pressedAt, to: "the selection of \(place)") { $0.selectedPlace == place }
  }

  /// Goes to the end of a feed of `count` images, which appear in the list part by part.
  func goToEnd(of count: Int) throws {
    var listed = 0
    while listed < count {
      let before = listed
      try program.time(of: "more than \(before) images") { screen in
        listed = screen.imageCount ?? 0
        return listed > before
      }
      try press("G", selecting: listed)
    }
  }

  /// Makes the pictures of a list lower. The first of several images must be selected.
  func shrinkPictures(by lines: Int) throws {
    program.send(String(repeating: "-", count: lines))
    // Keys are handled in order, so the list has its new height when the selections by `j` and `k` are shown.
    try press("j", selecting: 2)
    try press("k", selecting: 1)
  }
}

extension ShownScreen {
  fileprivate var hasRows: Bool { selectedPlace != nil }
  /// True if every row on the screen has its picture.
  var hasPictures: Bool { hasRows && !lacksPicture }
}

extension Browser {
  /// Selects the images one after the other. Waits before each step until the pictures on the screen are loaded.
  func walk(from start: Int = 1, to end: Int) throws {
    for place in start...end {
      try program.time(of: "the pictures") { $0.hasPictures }
      if place > 1 { try press("j", selecting: place) }
    }
    try program.time(of: "the last pictures") { $0.hasPictures }
  }
}
