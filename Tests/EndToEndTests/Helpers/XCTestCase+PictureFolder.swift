import Foundation
import TestSupport
import XCTest

extension XCTestCase {
  /// Makes a folder of files. A `.png` file is the test picture with the number of its position.
  func makePictureFolder(_ names: [String]) throws -> URL {
    let folder = try makeTemporaryDirectory().resolvingSymlinksInPath()
    for (number, name) in names.enumerated() {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (name.hasSuffix(".png") ? TestPicture(number: number).png : Data("a text".utf8)).write(to: file)
    }
    return folder
  }
}
