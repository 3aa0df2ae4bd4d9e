import TerminalKit
import TestSupport
import XCTest

@testable import FeedScreens

/// The sizes of screens in snapshots.
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
  /// Compares the screen's text with the snapshots `NAME-SIZE.txt` beside the test.
  ///
  /// - Parameter sizes: the sizes in which this state needs a snapshot. The snapshots of the layouts cover all sizes.
  @MainActor
  func assertSnapshots(
    of screen: any Screen, in sizes: [SnapshotSize] = SnapshotSize.allCases, named name: String,
    at time: Duration = .zero, file: StaticString = #filePath, line: UInt = #line
  ) {
    for entry in sizes {
      assertSnapshot(of: screen, in: entry.size, named: "\(name)-\(entry.rawValue)", at: time, file: file, line: line)
    }
  }

  /// Compares the screen's text in one size with the snapshot `NAME.txt` beside the test.
  @MainActor
  func assertSnapshot(
    of screen: any Screen, in size: Size, named name: String, at time: Duration = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let text = screen.lines(in: size, at: time).joined(separator: "\n") + "\n"
    assertText(text, matchesSnapshot: name, file: file, line: line)
  }
}
