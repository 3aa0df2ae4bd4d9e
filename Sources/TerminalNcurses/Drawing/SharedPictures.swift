import Bitmaps
import Foundation
import Locks

/// Pictures in the memory that this machine's programs share (shm_overview(7)), for a terminal that reads them there: which
/// also removes them. What it has not taken is removed here.
@MainActor
final class SharedPictures {
  /// For how long the terminal may take to read a picture that it was told of.
  static let timeout = Duration.seconds(2)

  private static let directory = "/dev/shm"
  private static let prefix = "essential-feed-"
  /// Between starts of programs with the same number; a picture is there for some milliseconds.
  private static let oldAge: TimeInterval = 60

  private var last = 0
  private var names: Set<String> = []
  /// What the terminal was told of, and when.
  private var told: [String: ContinuousClock.Instant] = [:]

  /// Makes an object without pixels, which ``removeAll()`` removes whether these have come or not.
  ///
  /// - Returns: its name. Where it cannot be made, storing pixels under the name fails too.
  func makeName() -> String {
    while true {
      last += 1
      let name = "/\(Self.prefix)\(getpid())-\(last)"
      let descriptor = shm_open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor == -1, errno == EEXIST { continue }
      if descriptor != -1 { close(descriptor) }
      names.insert(name)
      return name
    }
  }

  /// Returns false for an object that has been removed.
  func has(_ name: String) -> Bool { names.contains(name) }

  /// The terminal is told of the object now.
  func willTell(_ name: String) {
    told[name] = .now
  }

  /// Keeps the pixels under a name that was made for them.
  ///
  /// - Throws: `POSIXError`, and nothing is kept; also where the object has been removed.
  nonisolated static func store(_ pixels: [UInt8], as name: String) throws {
    let descriptor = shm_open(name, O_WRONLY | O_CLOEXEC, 0)
    guard descriptor != -1 else { throw POSIXError.last }
    defer { close(descriptor) }
    guard Descriptors.write(pixels, to: descriptor) else {
      defer { shm_unlink(name) }
      throw POSIXError.last
    }
  }

  /// Removes what the terminal had time enough to read.
  ///
  /// - Returns: whether it has read all of that.
  func removeLate() -> Bool {
    let late = told.filter { $0.value.duration(to: .now) >= Self.timeout }.keys
    return late.map(remove).allSatisfy { !$0 }
  }

  func removeAll() {
    for name in names { _ = remove(name) }
  }

  /// - Returns: whether it was still there.
  func remove(_ name: String) -> Bool {
    names.remove(name)
    told[name] = nil
    return shm_unlink(name) == 0
  }

  /// Removes what programs have left behind that were killed.
  static func sweep() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
      guard name.hasPrefix(prefix), let process = name.dropFirst(prefix.count).split(separator: "-").first,
        let number = Int32(process), number > 0, kill(number, 0) == -1, errno == ESRCH
      else { continue }
      // In a container, others may have numbers that are not known here.
      var status = stat()
      guard stat("\(directory)/\(name)", &status) == 0, status.st_uid == getuid(),
        Date().timeIntervalSince1970 - TimeInterval(status.st_mtim.tv_sec) > oldAge
      else { continue }
      shm_unlink("/\(name)")
    }
  }
}
