import Dispatch
import FeedEdges
import FeedPresentation
import FeedStoreSQLite
import Foundation

/// The check of the cache file, its content and its integrity. The check neither creates nor changes the file.
enum CacheCheck {
  private static let timeout = Duration.seconds(2)
  /// The number of bytes that a new cache file with its log and its index needs.
  private static let leastRoom: UInt = 256 << 10

  @Sendable
  static func findings(of subject: DoctorSubject) async -> [Finding] {
    guard subject.edges.usesCache else { return [.note("file", "none: nothing is kept on disk (no-cache)")] }
    let file = subject.edges.cacheFile
    let limit = subject.remainingTime(atMost: timeout)
    do {
      // Reading the file waits for the disk, so it is done on a thread outside of the cooperative pool.
      let found = try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(with: Result { try CacheFileReport(of: file, within: limit) })
        }
      }
      guard let report = found else { return [missing(file)] }
      let place = "\(file.path), \(ScreenTexts(language: .english).size(ofBytes: report.byteCount))"
      let isWritable = access(file.path, W_OK) == 0
      return [
        isWritable ? fullDisk(place, at: file.path) ?? .ok("file", place) : unwritable("\(place): not writable"),
        content(of: report),
        integrity(of: report),
      ]
    } catch {
      return [
        .wrong(
          "file", "\(file.path): \(error)",
          advice: "make it a file that you can read and write, or choose another folder with --cache-dir")
      ]
    }
  }

  private static func missing(_ file: URL) -> Finding {
    // The file would be created in or below the nearest folder that exists.
    var folder = file.deletingLastPathComponent()
    while folder.path.count > 1, access(folder.path, F_OK) != 0 { folder = folder.deletingLastPathComponent() }
    guard access("\(folder.path)/.", W_OK) == 0 else {
      return unwritable("\(file.path): none, and \(folder.path) is not writable")
    }
    return fullDisk("\(file.path), none", at: folder.path) ?? .note("file", "\(file.path): none yet")
  }

  private static func fullDisk(_ place: String, at path: String) -> Finding? {
    var system = statvfs()
    // Some file systems that are not on a disk report no size.
    guard statvfs(path, &system) == 0, system.f_blocks > 0 else { return nil }
    let free = geteuid() == 0 ? system.f_bfree : system.f_bavail
    guard free < leastRoom / max(1, system.f_frsize) else { return nil }
    return .wrong(
      "file", "\(place): the disk is full, so nothing can be saved",
      advice: "free some space, or choose another folder with --cache-dir")
  }

  private static func unwritable(_ problem: String) -> Finding {
    .wrong(
      "file", "\(problem), so nothing can be saved",
      advice: "choose another folder with --cache-dir, or use --no-cache")
  }

  private static func content(of report: CacheFileReport) -> Finding {
    guard report.integrity != .logUnread else { return .note("content", "unknown: its write-ahead log was not read") }
    let oldest = report.oldest.map { "; the oldest was saved \($0.formatted(.iso8601))" } ?? ""
    return .ok(
      "content", "\(counted(report.feedCount, "feed")), \(counted(report.pictureCount, "picture"))\(oldest)")
  }

  static func integrity(of report: CacheFileReport) -> Finding {
    switch report.integrity {
    case .intact: .ok("integrity", "intact")
    case .empty: .note("integrity", "empty: nothing is saved in it yet")
    case .unfinished: .note("integrity", "unknown: the file could not be checked in time")
    case .logUnread: .note("integrity", "unknown: its write-ahead log was not read")
    case .damaged(let reason):
      .wrong(
        "integrity", "damaged: \(reason)",
        advice: "nothing to do: the program sets the file aside and starts a new one; you can also delete it")
    case .newer(let reason):
      .wrong(
        "integrity", reason, advice: "use the newer version of the program, or choose another folder with --cache-dir")
    }
  }

  private static func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }
}
