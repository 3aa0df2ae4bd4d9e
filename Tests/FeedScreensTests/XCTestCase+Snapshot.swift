import FeedScreens
import Foundation
import TerminalKit
import XCTest

/// The sizes in which every screen is looked at.
enum SnapshotSize: String, CaseIterable {
  case usual = "80x24"
  case small = "40x12"
  case large = "200x60"

  var size: Size {
    switch self {
    case .usual: Size(width: 80, height: 24)
    case .small: Size(width: 40, height: 12)
    case .large: Size(width: 200, height: 60)
    }
  }
}

extension XCTestCase {
  /// Compares what the screen draws, as text, with the snapshots named `NAME-SIZE.txt` beside the test.
  ///
  /// With `RECORD_SNAPSHOTS` in the environment they are written anew, and the test fails so that they are looked at.
  @MainActor
  func assertSnapshots(
    of screen: any Screen, named name: String, at time: Duration = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    for entry in SnapshotSize.allCases {
      assertSnapshot(of: screen, in: entry.size, named: "\(name)-\(entry.rawValue)", at: time, file: file, line: line)
    }
  }

  /// Compares what the screen draws in one size, as text, with the snapshot `NAME.txt` beside the test.
  @MainActor
  func assertSnapshot(
    of screen: any Screen, in size: Size, named name: String, at time: Duration = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let text = screen.frame(in: size, at: time).lines.joined(separator: "\n") + "\n"
    assert(text, matchesSnapshot: name, file: file, line: line)
  }

  private func assert(_ text: String, matchesSnapshot name: String, file: StaticString, line: UInt) {
    let directory = URL(filePath: "\(file)").deletingLastPathComponent().appending(path: "Snapshots")
    let url = directory.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      do {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        XCTFail("recorded \(name): look at it, then run the test without RECORD_SNAPSHOTS", file: file, line: line)
      } catch {
        XCTFail("could not record \(name): \(error)", file: file, line: line)
      }
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      return XCTFail("there is no snapshot \(name): record it with RECORD_SNAPSHOTS=1", file: file, line: line)
    }
    let expected = String(decoding: data, as: UTF8.self)
    XCTAssertEqual(text, expected, "\(name) differs from its snapshot:\n\(text)", file: file, line: line)
  }
}
