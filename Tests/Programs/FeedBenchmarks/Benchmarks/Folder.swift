import Bitmaps
import Foundation

/// A benchmark of the time from the start to the rows of a folder that is not cached.
enum Folder: Benchmark {
  static let name = "folder"
  private static let runs = 20

  static func run(_ extent: Extent) throws -> [Finding] {
    let stage = try Stage()
    let small = try folder(of: 100, on: stage)
    let large = try folder(of: 10_000, on: stage)

    var smallTimes: [Duration] = []
    var largeTimes: [Duration] = []
    var namedTimes: [Duration] = []
    for _ in 0..<extent.count(runs) {
      smallTimes.append(try stage.start(hasDirectColor: false, browsing: small).timeToRows())
      largeTimes.append(try stage.start(hasDirectColor: false, browsing: large).timeToRows())
      namedTimes.append(
        try stage.start(hasDirectColor: false, options: ["--sort", "name"], browsing: large).timeToRows())
    }
    return .figures(
      Figure("start to a folder's rows, 100 files", smallTimes),
      Figure("start to a folder's rows, 10,000 files", largeTimes, goal: .median(60)),
      Figure("start to a folder's rows, 10,000 by name", namedTimes))
  }

  /// Makes a folder with subfolders of a hundred files each. Names and dates are like those of a camera.
  private static func folder(of count: Int, on stage: Stage) throws -> String {
    let folder = stage.home.appending(path: "pictures of \(count)")
    let picture = try SyntheticPhotograph(number: 0, size: PixelSize(width: 64, height: 48)).jpeg()
    for number in 0..<count {
      let parent = folder.appending(path: "\(100 + number / 100)APPLE")
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      let file = parent.appending(path: "IMG_\(number).JPG")
      try picture.write(to: file)
      let date = Date(timeIntervalSince1970: 1_600_000_000 + TimeInterval(number * 7_919 % count) * 60)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    return folder.path
  }
}
