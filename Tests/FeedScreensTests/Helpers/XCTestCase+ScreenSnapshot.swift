import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

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
  /// - Parameter sizes: those in which the state shows something of its own; the screen's layouts have all of them.
  @MainActor
  func assertSnapshots(
    of screen: any Screen, in sizes: [SnapshotSize] = SnapshotSize.allCases, named name: String,
    at time: Duration = .zero, file: StaticString = #filePath, line: UInt = #line
  ) {
    for entry in sizes {
      assertSnapshot(of: screen, in: entry.size, named: "\(name)-\(entry.rawValue)", at: time, file: file, line: line)
    }
  }

  /// Compares what the screen draws in one size, as text, with the snapshot `NAME.txt` beside the test.
  @MainActor
  func assertSnapshot(
    of screen: any Screen, in size: Size, named name: String, at time: Duration = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let text = screen.lines(in: size, at: time).joined(separator: "\n") + "\n"
    assertText(text, matchesSnapshot: name, file: file, line: line)
  }
}
